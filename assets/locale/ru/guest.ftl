# What the laptop says to the phone of a guest.
guest-yours = Ваш ход
guest-turn = Ходит { $name }
guest-soon = Скоро начнём
guest-paused = Все смотрят на ноутбук: игра сейчас продолжится
guest-at-laptop = Теперь к ноутбуку: положите её мышью
guest-roll = Бросить кубик
guest-do = Сделать так
guest-asked = Ждём, согласны ли остальные: { $names }
guest-lays = { $name }, ваша очередь у мыши: положите, что выбрали
guest-watch = Смотрите на своём телефоне
guest-chooses = { $name } выбирает в телефоне
guest-hasty = Вне очереди
guest-hasty-chooses = { $name } кладёт вне очереди и выбирает в телефоне
