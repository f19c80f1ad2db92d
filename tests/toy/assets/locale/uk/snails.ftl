snails-title = Равликові перегони
snails-blurb = По два равлики на кожного, салат на всіх один. Киньте кубик і вирішіть, кому повзти, а кому зачекати.

snails-hint-crawl = { $leaves ->
    [one] { $leaves } листок: котрий равлик повзе?
    [few] { $leaves } листки: котрий равлик повзе?
   *[many] { $leaves } листків: котрий равлик повзе?
}
snails-hint-wait = { $name } обирає равлика
snails-snail-tip = Равлик гравця { $name }
snails-die-tip = Випадає один, два чи три: на стільки листків і повзе равлик.

snails-reason-not_now = Спершу кидають кубик.
snails-reason-leaf_taken = На тому листку вже хтось сидить.
snails-reason-in_the_salad = Цей равлик уже в салаті, і йому не до вас.

snails-event-thrown = { $seat } кидає кубик
snails-event-crawled = { $leaves ->
    [one] { $seat }: на { $leaves } листок уперед
    [few] { $seat }: на { $leaves } листки вперед
   *[many] { $seat }: на { $leaves } листків уперед
}
snails-event-waited = { $seat } чекає: повзти нікуди
snails-event-won = { $seat } дістається до салату
snails-end-played_out = Обидва равлики в салаті
