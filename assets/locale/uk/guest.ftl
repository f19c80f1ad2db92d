# What the laptop says to the phone of a guest.
guest-yours = Ваш хід
guest-turn = Ходить { $name }
guest-soon = Скоро почнемо
guest-paused = Усі дивляться на ноутбук: гра зараз піде далі
guest-at-laptop = Тепер до ноутбука: покладіть її мишею
guest-roll = Кинути кубик
guest-do = Зробити так
guest-asked = Чекаємо, чи згодні інші: { $names }
guest-lays = { $name }, ваша черга біля миші: покладіть, що вибрали
guest-watch = Дивіться на своєму телефоні
guest-chooses = { $name } вибирає в телефоні
guest-hasty = Поза чергою
guest-hasty-chooses = { $name } кладе поза чергою й вибирає в телефоні
