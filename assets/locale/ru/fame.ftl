fame-title = Стена славы
fame-all = Все игры
fame-people = Наши люди
fame-wins = { $count ->
    [one] { $count } победа
    [few] { $count } победы
   *[many] { $count } побед
}
fame-streak = Победы подряд
fame-streak-unit = { $count ->
    [one] партия
    [few] партии
   *[many] партий
}
fame-longest = Самая долгая партия
fame-longest-unit = { $count ->
    [one] ход
    [few] хода
   *[many] ходов
}
fame-none = рекорда ещё нет
fame-none-about = чей будет первым?
fame-victim = любимая жертва: { $name }
fame-rival = гроза: { $name }
fame-row = подряд: { $count }
fame-newcomer = всё впереди
fame-empty = Доиграйте первую партию, и здесь появятся имена.
fame-up = Выше
fame-down = Ниже
