fame-title = Стіна слави
fame-all = Усі ігри
fame-people = Наші люди
fame-wins = { $count ->
    [one] { $count } перемога
    [few] { $count } перемоги
   *[many] { $count } перемог
}
fame-streak = Перемоги поспіль
fame-streak-unit = { $count ->
    [one] партія
    [few] партії
   *[many] партій
}
fame-longest = Найдовша партія
fame-longest-unit = { $count ->
    [one] хід
    [few] ходи
   *[many] ходів
}
fame-none = рекорду ще немає
fame-none-about = чий буде першим?
fame-victim = улюблена жертва: { $name }
fame-rival = гроза: { $name }
fame-row = поспіль: { $count }
fame-newcomer = усе попереду
fame-empty = Дограйте першу партію, і тут з’являться імена.
fame-up = Вище
fame-down = Нижче
