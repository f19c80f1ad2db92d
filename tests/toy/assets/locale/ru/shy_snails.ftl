shy_snails-title = Скромные улитки
shy_snails-blurb = Те же бега, но кубик под стаканчиком: что выпало, видно только вам, пока улитка вас не выдаст.

shy_snails-reason-not_now = Сначала бросают кубик.
shy_snails-reason-leaf_taken = На том листе уже кто-то сидит.
shy_snails-reason-in_the_salad = Эта улитка уже в салате, и ей не до вас.

shy_snails-event-thrown = { $seat } бросает кубик
shy_snails-event-crawled = { $leaves ->
    [one] { $seat }: на { $leaves } лист вперёд
    [few] { $seat }: на { $leaves } листа вперёд
   *[many] { $seat }: на { $leaves } листов вперёд
}
shy_snails-event-waited = { $seat } ждёт: ползти некуда
shy_snails-event-won = { $seat } добирается до салата
shy_snails-end-played_out = Обе улитки в салате
