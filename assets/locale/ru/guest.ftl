# What the laptop says to the phone of a guest.
guest-yours = Ваш ход
guest-turn = Ходит { $name }
guest-soon = Скоро начнём
guest-paused = Все смотрят на ноутбук: игра сейчас продолжится
guest-at-laptop = Теперь к ноутбуку: положите фишку мышью
guest-roll = Бросить кубик
guest-do = Сделать так
guest-asked = Ждём согласия остальных: { $names }
guest-lays = { $name }, мышь ваша: положите выбранное
guest-watch = Смотрите на своём телефоне
guest-chooses = { $name } выбирает в телефоне
guest-asleep = { $name }: телефон уснул, пора будить
guest-hasty = Вне очереди
guest-hasty-chooses = { $name } выбирает в телефоне, что положить вне очереди
