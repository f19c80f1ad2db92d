shy_snails-title = Сором’язливі равлики
shy_snails-blurb = Ті самі перегони, але кубик під склянкою: що випало, видно лише вам, доки равлик вас не викаже.

shy_snails-reason-not_now = Спершу кидають кубик.
shy_snails-reason-leaf_taken = На тому листку вже хтось сидить.
shy_snails-reason-in_the_salad = Цей равлик уже в салаті, і йому не до вас.

shy_snails-event-thrown = { $seat } кидає кубик
shy_snails-event-crawled = { $leaves ->
    [one] { $seat }: на { $leaves } листок уперед
    [few] { $seat }: на { $leaves } листки вперед
   *[many] { $seat }: на { $leaves } листків уперед
}
shy_snails-event-waited = { $seat } чекає: повзти нікуди
shy_snails-event-won = { $seat } дістається до салату
shy_snails-end-played_out = Обидва равлики в салаті
