# What the laptop says to the phone of a guest.
guest-yours = Ваш хід
guest-turn = Ходить { $name }
guest-soon = Скоро почнемо
guest-paused = Усі дивляться на ноутбук: гра зараз піде далі
guest-at-laptop = Тепер до ноутбука: покладіть фішку мишею
guest-roll = Кинути кубик
guest-do = Зробити так
guest-asked = Чекаємо на згоду інших: { $names }
guest-lays = { $name }, миша ваша: покладіть те, що обрали
guest-watch = Дивіться на своєму телефоні
guest-chooses = { $name } обирає в телефоні
guest-asleep = { $name }: телефон заснув, час будити
guest-hasty = Поза чергою
guest-hasty-chooses = { $name } обирає в телефоні, що покласти поза чергою
