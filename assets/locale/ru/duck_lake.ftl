duck_lake-title = Утиное озеро
duck_lake-minutes = 4–5
duck_lake-age = 4+
duck_lake-blurb = Петя сыплет корм, утки спешат к нему наперегонки. Играют и самые маленькие.
duck_lake-credits = Автор — Штефан Бройэр (Ententeich). По-русски — «Игровед».

duck_lake-option-first = Последним кормил уток
duck_lake-option-first-about = Кто последним кормил уток, тот и начинает.
duck_lake-option-first-none = решит жребий
duck_lake-option-lilies = Кувшинки
duck_lake-option-lilies-by_hand = кладём сами
duck_lake-option-lilies-by_hand-about = Шесть кувшинок кладёт первый игрок.
duck_lake-option-lilies-automatic = приплывут сами
duck_lake-option-lilies-automatic-about = Шесть кувшинок сами найдут себе места.
duck_lake-option-older_children = Для детей постарше
duck_lake-option-older_children-yes = чёрная утка гонит
duck_lake-option-older_children-yes-about = Чёрная утка прогоняет чужую на берег. Партия вдвое дольше.
duck_lake-option-older_children-no = обе утки кормят
duck_lake-option-older_children-no-about = Выпала любая утка — Петя идёт и сыплет корм.
duck_lake-option-fewer_steps = Меньше шагов
duck_lake-option-fewer_steps-yes = можно
duck_lake-option-fewer_steps-yes-about = Можно остановиться раньше, но шаг сделать надо.
duck_lake-option-fewer_steps-no = плывём до конца
duck_lake-option-fewer_steps-no-about = Сколько выпало на кубике, столько и плывём.
duck_lake-option-colours = Цвет уток
duck_lake-option-colours-yellow = жёлтые
duck_lake-option-colours-green = зелёные
duck_lake-option-colours-blue = синие
duck_lake-option-colours-red = красные

## На столе

duck_lake-duck-yellow = жёлтая утка ▲
duck_lake-duck-green = зелёная утка ◆
duck_lake-duck-blue = синяя утка ■
duck_lake-duck-red = красная утка ●
duck_lake-face-1 = 1
duck_lake-face-2 = 2
duck_lake-face-3 = 3
duck_lake-face-4 = 4
duck_lake-face-white = белая утка
duck_lake-face-black = чёрная утка
duck_lake-corn = { $count ->
    [one] { $count } зерно
    [few] { $count } зерна
   *[many] { $count } зёрен
}
duck_lake-bucket = В ведёрке
duck_lake-walks-left = { $count ->
    [one] ещё { $count } прогулка
    [few] ещё { $count } прогулки
   *[many] ещё { $count } прогулок
}
duck_lake-walks-over = круг пройден
duck_lake-die = Кубик
duck_lake-die-number = Плывём!
duck_lake-die-duck = Выпала утка
duck_lake-die-carry = Кыш на берег!
duck_lake-tag-roll = бросок
duck_lake-tag-next = дальше
duck_lake-tag-first = начинает
duck_lake-let-drift = Пусть плывут сами
duck_lake-leave-all = Оставить как легло
duck_lake-decline = Пусть плавают
duck_lake-bucket-tip = Здесь корм, который Петя ещё не бросил.
duck_lake-lily-tip = На кувшинку не заплыть. Зерно с неё можно взять с соседней клетки.
duck_lake-petya-tip = Петя обходит озеро. Утка, у которой он остановился, прыгает в воду.
duck_lake-count = Считаем зёрна
duck_lake-result-shared = Поровну! Победа общая.
duck_lake-result-left = { $count ->
    [0] Озеро подъедено дочиста.
    [one] На озере осталось { $count } зерно. Рыбам!
    [few] На озере осталось { $count } зерна. Рыбам!
   *[many] На озере осталось { $count } зёрен. Рыбам!
}

## Что делать

duck_lake-hint-lot = Кто начнёт? Решит жребий
duck_lake-hint-lilies = { $left ->
    [one] Последняя кувшинка: на любую светлую клетку
    [few] Ещё { $left } кувшинки: на любые светлые клетки
   *[many] Ещё { $left } кувшинок: на любые светлые клетки
}
duck_lake-hint-lilies-first = Кувшинок { $left }: первую — на любую клетку
duck_lake-hint-drift = Кувшинки выбирают себе места…
duck_lake-hint-ducks = { $left ->
    [1] Посадите вторую утку на камешек
   *[other] Посадите первую утку на камешек
}
duck_lake-hint-opening = Полная горсть: прицельтесь, разожмите руку — и девять зёрен летят!
duck_lake-hint-throw = Прицельтесь и разожмите руку: три зерна летят в озеро
duck_lake-hint-throw-again = { $count ->
    [1] Зерно упало мимо. Бросаем ещё раз!
   *[other] Зёрна упали мимо. Бросаем ещё раз!
}
duck_lake-hint-falling = Зёрна падают…
duck_lake-hint-push = Зерно легло на черту: подтолкните его в одну из клеток
duck_lake-hint-roll = Бросьте кубик!
duck_lake-hint-swim = { $steps ->
    [one] Один шаг любой своей уткой
    [few] { $steps } шага любой своей уткой
   *[many] { $steps } шагов любой своей уткой
}
duck_lake-hint-swim-fewer = { $steps ->
    [one] Один шаг любой своей уткой
    [few] До { $steps } шагов любой своей уткой
   *[many] До { $steps } шагов любой своей уткой
}
duck_lake-hint-swim-on = { $left ->
    [0] Приплыли! Теперь отпустите
    [one] Ещё { $left } шаг
    [few] Ещё { $left } шага
   *[many] Ещё { $left } шагов
}
duck_lake-hint-jump = Утка испугалась! Куда ей прыгнуть?
duck_lake-hint-carry = Чёрная утка: можно прогнать одну чужую утку на берег
duck_lake-hint-carry-stone = На какой камешек её посадить?
duck_lake-hint-wait = Думает { $name }…
duck_lake-hint-wait-throw = Целится { $name }…
duck_lake-hint-wait-jump = Куда прыгнуть утке, решает { $name }…

## Почему нельзя

duck_lake-reason-not_now = Сначала другое: смотрите подсказку внизу.
duck_lake-reason-not_a_cell = Это не клетка озера.
duck_lake-reason-not_a_stone = Это не камешек дорожки.
duck_lake-reason-lily_taken = Здесь уже лежит кувшинка.
duck_lake-reason-lily_touches = Тесно: кувшинки не касаются друг друга даже уголком.
duck_lake-reason-stone_taken = На этом камешке уже сидит утка.
duck_lake-reason-stone_petya = Здесь стоит Петя: утка его боится.
duck_lake-reason-stone_lily = Отсюда не нырнуть: на воде рядом лежит кувшинка.
duck_lake-reason-not_across = Это зерно лежит в клетке, его не двигают.
duck_lake-reason-not_its_cell = Зерно двигают только в клетку, на которой оно лежит.
duck_lake-reason-not_your_duck = Это чужая утка.
duck_lake-reason-not_beside = Утки плавают по соседним клеткам: прямо, но не наискосок.
duck_lake-reason-too_far = На кубике меньше шагов.
duck_lake-reason-too_short = Плывут на все шаги, что выпали.
duck_lake-reason-stuck = Эта утка не может плыть, а вторая может.
duck_lake-reason-duck_in_the_way = Занято! Другую утку нужно обогнуть.
duck_lake-reason-lily_in_the_way = На кувшинку не заплыть, её нужно обогнуть.
duck_lake-reason-jump_taken = Сюда не прыгнуть: занято.
duck_lake-reason-jump_nearer = Свободная вода есть и поближе.
duck_lake-reason-your_own_duck = Прогнать можно только чужую утку.
duck_lake-reason-not_in_the_lake = Эта утка и так на берегу.

## Что было

duck_lake-event-lot-drawn = Первый ход — по жребию
duck_lake-event-lily-laid = Кувшинка на воде
duck_lake-event-drift-asked = Кувшинки, плывите сами!
duck_lake-event-lilies-drifted = Кувшинки нашли себе места
duck_lake-event-duck-put = Утка на камешке
duck_lake-event-die-rolled = На кубике: { $face }
duck_lake-event-petya-stepped = Петя идёт дальше
duck_lake-event-duck-scared = Ой, Петя! Утка пугается
duck_lake-event-duck-jumped = Плюх! Утка в воде
duck_lake-event-handful-thrown = { $count ->
    [one] Летит { $count } зерно
    [few] Летят { $count } зерна
   *[many] Летят { $count } зёрен
}
duck_lake-event-corn-missed = Мимо: { $count }. Ещё раз!
duck_lake-event-corn-pushed = Зерно сдвинуто в клетку
duck_lake-event-corn-taken = Ням! Зерно съедено
duck_lake-event-duck-paddled = Шлёп-шлёп по воде
duck_lake-event-duck-swam = { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
}, { $corn ->
    [0] без зёрен
    [one] { $corn } зерно
    [few] { $corn } зерна
   *[many] { $corn } зёрен
}
duck_lake-event-turn-passed = Делать нечего, ход дальше
duck_lake-event-duck-carried = Кыш! Утка на берегу
duck_lake-event-carry-declined = Пусть все плавают
duck_lake-event-match-ended = { duck_lake-end-gone_round }

## Чем кончилось

duck_lake-end-gone_round = Петя обошёл всё озеро

## Совет: почему так
duck_lake-advice-corn = { $corn ->
    [one] Так вы съедите { $corn } зерно
    [few] Так вы съедите { $corn } зерна
   *[many] Так вы съедите { $corn } зёрен
}
duck_lake-advice-carry = Так на берегу окажется утка соперника: { $name }

## Урок

duck_lake-lesson-lily = Больше зёрен — победа! Но сперва положите кувшинку: утки на них не заплывают.
duck_lake-lesson-another = И ещё одну. Кувшинки не касаются друг друга даже уголком.
duck_lake-lesson-another-oops = Тесно! Ей нужна клетка подальше от соседки.
duck_lake-lesson-drift = Остальные четыре — умницы: доплывут сами. Нажмите кнопку!
duck_lake-lesson-drift-oops = Можно и самим, все шесть. Но сегодня доверимся течению: кнопка!
duck_lake-lesson-duck = Ваши утки — жёлтые. Первую — на светлый камешек.
duck_lake-lesson-duck-oops = Там стоит Петя, утка его стесняется. Выберите светлый камешек.
duck_lake-lesson-second = Вторую — сюда: рядом кувшинка, а на кувшинках бывает корм.
duck_lake-lesson-second-oops = Этот камешек занят. На двоих он мал!
duck_lake-lesson-throw = Теперь корм! Наведите руку на озеро и щёлкните: девять зёрен летят.
duck_lake-lesson-line = Зерно легло на черту. Подтолкните его — к кувшинке, поближе к своим.
duck_lake-lesson-line-oops = Так далеко нельзя: только в клетку по ту или эту сторону черты.
duck_lake-lesson-die = Утки голодны. Бросьте кубик!
duck_lake-lesson-swim = Двойка: два шага. В воду — и по зёрнам: что на пути, то ваше!
duck_lake-lesson-beside = Единица. Подплывите к кувшинке: корм с неё берут, стоя рядом.
duck_lake-lesson-petya = Выпала утка: Петя идёт на три камешка. Ваша прыгнула в воду!
duck_lake-lesson-head = Зерно упало прямо на утку — значит, её!
duck_lake-lesson-handful = Теперь утка у вас: Петя идёт, а вы бросаете три зерна. Метьте в своих!
duck_lake-lesson-round = Петя почти обошёл озеро. Ещё одна прогулка — и считаем зёрна!
duck_lake-lesson-last = Утка! Петя на последнем камешке. Бросайте последние три зерна.
duck_lake-lesson-end = Кто больше наклевал, тот и победил. Это вы!
duck_lake-lesson-hand-all = Какой бросок! Сейчас поправлю крылом — и к столу.
duck_lake-lesson-hand-off = Мимо озера — не беда: эти зёрна бросаем ещё раз.
duck_lake-lesson-hand-together = А теперь вместе! Крыло ведёт вашу руку: эти зёрна мимо не упадут.
duck_lake-lesson-hand-led = Вместе! Щёлкните: крыло держит вашу руку над озером.
duck_lake-lesson-hand-duck = Прямо в клюв! Это зерно уже ваше.
duck_lake-lesson-roll = Снова ваш ход. Бросьте кубик!

## Чем запомнилась партия

duck_lake-result = { $count ->
    [one] { $count } зерно
    [few] { $count } зерна
   *[many] { $count } зёрен
}
duck_lake-feat-throw = Удачный бросок
duck_lake-feat-throw-unit = { $count ->
    [one] зерно своим уткам
    [few] зерна своим уткам
   *[many] зёрен своим уткам
}
duck_lake-feat-feast = Большой обед
duck_lake-feat-feast-unit = { $count ->
    [one] зерно за ход
    [few] зерна за ход
   *[many] зёрен за ход
}
duck_lake-feat-voyage = Дальнее плавание
duck_lake-feat-voyage-unit = { $count ->
    [one] шаг вплавь
    [few] шага вплавь
   *[many] шагов вплавь
}
duck_lake-feat-feeder = Друг всех уток
duck_lake-feat-feeder-unit = { $count ->
    [one] зерно чужим уткам
    [few] зерна чужим уткам
   *[many] зёрен чужим уткам
}
duck_lake-feat-missed = Щедрая рука
duck_lake-feat-missed-unit = { $count ->
    [one] зерно мимо озера
    [few] зерна мимо озера
   *[many] зёрен мимо озера
}
duck_lake-feat-scared = Пугливая стая
duck_lake-feat-scared-unit = { $count ->
    [one] раз напугана Петей
    [few] раза напугана Петей
   *[many] раз напугана Петей
}

## Как везло
duck_lake-luck-steps = Шаги с кубика
duck_lake-luck-throws = Броски зерна с кубика
duck_lake-luck-caught = Зёрна прямо на своих уток

## На телефоне: как называется, что будет сделано, как идёт игра

duck_lake-stop = Хватит, приплыли
duck_lake-look-west = Левый берег
duck_lake-look-east = Правый берег
duck_lake-look-all = Всё озеро
duck_lake-called-cell = ряд { $row }, клетка { $column }
duck_lake-called-lily = кувшинка
duck_lake-called-corn = зерно
duck_lake-called-stone = камешек { $number }
duck_lake-called-petya = Петя
duck_lake-called-duck = { $colour ->
    [yellow] жёлтая утка
    [green] зелёная утка
    [blue] синяя утка
   *[red] красная утка
}
duck_lake-called-suggestion = самый сытный путь
duck_lake-standing = { $corn } · { $walks ->
    [0] круг пройден
    [one] ещё { $walks } прогулка
    [few] ещё { $walks } прогулки
   *[many] ещё { $walks } прогулок
}
duck_lake-deed-lay-lily = Положить кувшинку
duck_lake-deed-put = Посадить утку
duck_lake-deed-push = Подтолкнуть зерно
duck_lake-deed-swim = { $corn ->
    [0] Поплыли!
    [one] Поплыли за { $corn } зерном!
    [few] Поплыли за { $corn } зёрнами!
   *[many] Поплыли за { $corn } зёрнами!
}
duck_lake-deed-jump = Прыгнуть сюда
duck_lake-deed-carry = Отнести на берег
