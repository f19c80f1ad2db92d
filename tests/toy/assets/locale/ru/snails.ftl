snails-title = Улиточьи бега
snails-blurb = По две улитки на каждого, салат на всех один. Бросьте кубик и решите, кому ползти, а кому подождать.

snails-hint-crawl = { $leaves ->
    [one] { $leaves } лист: какая улитка ползёт?
    [few] { $leaves } листа: какая улитка ползёт?
   *[many] { $leaves } листов: какая улитка ползёт?
}
snails-hint-wait = { $name } выбирает улитку
snails-snail-tip = Улитка игрока { $name }
snails-die-tip = Выпадает один, два или три: на столько листов и ползёт улитка.

snails-reason-not_now = Сначала бросают кубик.
snails-reason-leaf_taken = На том листе уже кто-то сидит.
snails-reason-in_the_salad = Эта улитка уже в салате, и ей не до вас.

snails-event-thrown = { $seat } бросает кубик
snails-event-crawled = { $leaves ->
    [one] { $seat }: на { $leaves } лист вперёд
    [few] { $seat }: на { $leaves } листа вперёд
   *[many] { $seat }: на { $leaves } листов вперёд
}
snails-event-waited = { $seat } ждёт: ползти некуда
snails-event-won = { $seat } добирается до салата
snails-end-played_out = Обе улитки в салате
