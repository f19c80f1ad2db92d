fox_forest-title = Лисиця в лісі
fox_forest-minutes = 10
fox_forest-age = 10+
fox_forest-blurb = Тринадцять взяток на двох: перемагати корисно, а от жадібних цей ліс не любить.
fox_forest-credits = Автор — Джошуа Б’юргел. Видавець: WoodCat.

fox_forest-option-goal = Грати до
fox_forest-option-goal-about = До стількох очок. Інше число (5–99) наберіть на клавішах або тримайте стрілку.
fox_forest-option-goal-16 = 16 очок · 7 хв
fox_forest-option-goal-21 = 21 очка · 10 хв
fox_forest-option-goal-28 = 28 очок · 12 хв
fox_forest-option-goal-35 = 35 очок · 17 хв
fox_forest-option-goal-50 = 50 очок · 22 хв
fox_forest-option-goal-other = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очок
}
fox_forest-option-dealer = Перший роздає
fox_forest-option-dealer-about = Роздаватимете по черзі; першим ходить інший.

## На столі

fox_forest-points = { $count ->
    [one] очко
    [few] очки
   *[many] очок
}
fox_forest-tricks = { $count ->
    [one] взятка
    [few] взятки
   *[many] взяток
}
fox_forest-status = раунд { $round } · взятка { $trick } з 13
fox_forest-goal = граємо до { $goal }
fox_forest-trump = Козир
fox_forest-deck = Загальна колода
fox_forest-your-card = ваша карта
fox_forest-leads = починає
fox_forest-decline = Лишити козир
fox_forest-deck-tip = Лежить долілиць до кінця раунду. Карту звідси може взяти лише Дроворуб.
fox_forest-decree-tip = Масть цієї карти — козирна. Змінити її може лише Лисиця.
fox_forest-buried-tip = Вашою рукою сховано під колоду: { $cards }.
fox_forest-known-tip = Колишній козир, досі в цього гравця: { $cards }.

fox_forest-ladder-tricks = Взятки
fox_forest-ladder-points = Очки
fox_forest-why-trump = Козир б’є
fox_forest-why-higher_trump = Козир старший
fox_forest-why-witch = Відьма стала козирем
fox_forest-why-higher = Старша карта
fox_forest-why-suit = Чужа масть не б’є
fox_forest-rung-humble = скромність
fox_forest-rung-defeated = поразка
fox_forest-rung-victorious = перемога
fox_forest-rung-greedy = жадібність

## Кінець раунду й партії

fox_forest-summary-title = Раунд { $round } позаду
fox_forest-summary-before = було
fox_forest-summary-tricks = взятки
fox_forest-summary-points = за взятки
fox_forest-summary-treasure = за скарби
fox_forest-summary-total = усього

## Що робити

fox_forest-hint-lead = Ви починаєте взятку: будь-яка карта
fox_forest-hint-follow = { $suit ->
    [bells] У масть: відповідайте дзвоном
    [keys] У масть: відповідайте ключем
   *[moons] У масть: відповідайте місяцем
}
fox_forest-hint-free = { $suit ->
    [bells] Дзвонів немає — згодиться будь-яка карта
    [keys] Ключів немає — згодиться будь-яка карта
   *[moons] Місяців немає — згодиться будь-яка карта
}
fox_forest-hint-monarch = { $suit ->
    [bells] Монарх вимагає: Лебідь або ваш найстарший дзвін — на вибір
    [keys] Монарх вимагає: Лебідь або ваш найстарший ключ — на вибір
   *[moons] Монарх вимагає: Лебідь або ваш найстарший місяць — на вибір
}
fox_forest-hint-monarch-highest = { $suit ->
    [bells] Монарх вимагає вашого найстаршого дзвона
    [keys] Монарх вимагає вашого найстаршого ключа
   *[moons] Монарх вимагає вашого найстаршого місяця
}
fox_forest-hint-fox = Лисиця пропонує: новий козир із ваших карт — або все як є
fox_forest-hint-woodcutter = Дроворуб: одну карту, яку завгодно, — під колоду
fox_forest-hint-wait = { $name } думає…
fox_forest-hint-wait-fox = { $name } шепочеться з Лисицею про козир…
fox_forest-hint-wait-woodcutter = { $name } обирає, що сховати під колоду…

## Чому не можна

fox_forest-reason-not_now = Не зараз: спершу те, про що просить зіграна карта.
fox_forest-reason-not_in_hand = Цієї карти у вас немає.
fox_forest-reason-follow_suit = Треба в масть: у вас є карта основної масті.
fox_forest-reason-witch_waits = Відьма стане козирем згодом, а поки є козир — у масть!
fox_forest-reason-monarch_demands = Монарх згоден лише на Лебедя або на вашу найстаршу карту.

## Що було

fox_forest-event-dealer-chosen = Перша роздача за жеребом
fox_forest-event-dealt = Раунд { $round }, козир: { $decree }
fox_forest-event-played = { $card }
fox_forest-event-exchanged = Новий козир: { $card }
fox_forest-event-declined = Козир той самий
fox_forest-event-drew = Карта з колоди
fox_forest-event-buried = Карта під колоду
fox_forest-event-treasure-scored = { $points ->
    [one] Скарб: +{ $points } очко
    [few] Скарб: +{ $points } очки
   *[many] Скарб: +{ $points } очок
}
fox_forest-event-trick-won = Взятка { $number }: { $seat }
fox_forest-event-lead-taken = Починає за правом Лебедя
fox_forest-event-round-scored = Раунд { $round } зіграно
fox_forest-event-match-ended = { $reason }

## Чим скінчилося

fox_forest-end-draw = Порівну всюди, навіть в останньому раунді
fox_forest-end-last_round = Очок порівну: вирішив останній раунд
fox_forest-end-greed = Вирішила жадібність в останньому раунді
fox_forest-end-both_reached = Мети досягли обоє, та вирішує рахунок
fox_forest-end-goal = Мети досягнуто

## Карти

fox_forest-power-1 = Якщо з Лебедем взятку програно, наступну однаково починаєте ви.
fox_forest-power-3 = Можна одразу поміняти козирну карту на будь-яку свою. Новий козир діє вже в цій взятці.
fox_forest-power-5 = Візьміть верхню карту колоди, тоді покладіть одну зі своїх карт, будь-яку, під колоду.
fox_forest-power-7 = Хто забирає взятку, одразу отримує очко за кожен Скарб у ній.
fox_forest-power-9 = Єдина Відьма у взятці вважається козирем. Дві Відьми — просто дев’ятки.
fox_forest-power-11 = На Монарха, яким почали взятку, відповідають Лебедем тієї ж масті або найстаршою її картою — дріб’язком не відбутися.
fox_forest-power-even = Без хитрощів: що вищий номінал, то сильніша карта.

fox_forest-name-1 = Лебідь
fox_forest-name-3 = Лисиця
fox_forest-name-5 = Дроворуб
fox_forest-name-7 = Скарб
fox_forest-name-9 = Відьма
fox_forest-name-11 = Монарх

fox_forest-card-1b = Лебідь дзвонів
fox_forest-card-2b = Двійка дзвонів
fox_forest-card-3b = Лисиця дзвонів
fox_forest-card-4b = Четвірка дзвонів
fox_forest-card-5b = Дроворуб дзвонів
fox_forest-card-6b = Шістка дзвонів
fox_forest-card-7b = Скарб дзвонів
fox_forest-card-8b = Вісімка дзвонів
fox_forest-card-9b = Відьма дзвонів
fox_forest-card-10b = Десятка дзвонів
fox_forest-card-11b = Монарх дзвонів
fox_forest-card-1k = Лебідь ключів
fox_forest-card-2k = Двійка ключів
fox_forest-card-3k = Лисиця ключів
fox_forest-card-4k = Четвірка ключів
fox_forest-card-5k = Дроворуб ключів
fox_forest-card-6k = Шістка ключів
fox_forest-card-7k = Скарб ключів
fox_forest-card-8k = Вісімка ключів
fox_forest-card-9k = Відьма ключів
fox_forest-card-10k = Десятка ключів
fox_forest-card-11k = Монарх ключів
fox_forest-card-1m = Лебідь місяців
fox_forest-card-2m = Двійка місяців
fox_forest-card-3m = Лисиця місяців
fox_forest-card-4m = Четвірка місяців
fox_forest-card-5m = Дроворуб місяців
fox_forest-card-6m = Шістка місяців
fox_forest-card-7m = Скарб місяців
fox_forest-card-8m = Вісімка місяців
fox_forest-card-9m = Відьма місяців
fox_forest-card-10m = Десятка місяців
fox_forest-card-11m = Монарх місяців

## Порада: чому так
fox_forest-advice-fox = Лисиця дасть змінити козир уже в цій взятці
fox_forest-advice-woodcutter = Дроворуб дасть карту з колоди, а зайву сховає
fox_forest-advice-monarch = На Монарха відповідають Лебедем або найстаршою картою
fox_forest-advice-take = Так ця взятка ваша
fox_forest-advice-treasure = { $points ->
    [one] Так взятка ваша, і { $points } очко за скарб
    [few] Так взятка ваша, і { $points } очки за скарби
   *[many] Так взятка ваша, і { $points } очок за скарби
}
fox_forest-advice-swan = Лебідь віддасть взятку, зате наступну починаєте ви
fox_forest-advice-enough = Так взятка піде: у вас лишиться менше десяти
fox_forest-advice-humble = Так взятка піде, і скромність іще можлива
fox_forest-advice-leave = Так взятка дістанеться супернику
fox_forest-advice-trump = { $suit ->
    [bells] Козирем стануть дзвони
    [keys] Козирем стануть ключі
   *[moons] Козирем стануть місяці
}
fox_forest-advice-keep = Козир хай лишається той самий

## Урок

fox_forest-lesson-trick = Кожен кладе по карті. Дві карти — це взятка: її бере старша.
fox_forest-lesson-follow = Почали з місяця — відповідаємо місяцем. Десятка старша за вісімку: взятка ваша!
fox_forest-lesson-follow-oops = Ця карта зачекає: поки є місяці, відповідаємо місяцем.
fox_forest-lesson-lead = Хто взяв, той і починає. Почніть із дзвона — він у вас один.
fox_forest-lesson-lead-oops = Можна й так, та дзвін зараз потрібніший. Натисніть на нього!
fox_forest-lesson-swan = Взятка ваша! Та Лебідь, програвши, починає наступну.
fox_forest-lesson-trump = Дзвонів немає? Бийте козирем! Козир — масть карти біля колоди: ключі.
fox_forest-lesson-trump-oops = Так взятка вислизне. Навіть маленький ключ сильніший: він козир!
fox_forest-lesson-fox = Ваша Лисиця! З нею можна одразу змінити козир. Почніть Лисицею.
fox_forest-lesson-fox-oops = Гарно, та зараз на сцену проситься Лисиця.
fox_forest-lesson-decree = Віддайте двійку місяців: козирем стануть місяці, а вісімка ключів — ваша.
fox_forest-lesson-decree-oops = Лишити можна завжди. Та сьогодні схитруймо: двійка місяців!
fox_forest-lesson-woodcutter = Тепер Дроворуб: він приносить верхню карту колоди. Почніть ним!
fox_forest-lesson-woodcutter-oops = Цей Дроворуб хай перепочине. Беріть місячного: він тепер козир.
fox_forest-lesson-bury = Гляньте, кого він привів: Монарх! А під колоду — другого Дроворуба.
fox_forest-lesson-bury-oops = Монарха під колоду? Він образиться! Краще другого Дроворуба.
fox_forest-lesson-witch = Якщо Відьма у взятці одна, вона козир. Почніть Відьмою!
fox_forest-lesson-witch-oops = Десятка сильна, та Відьма цікавіша: гляньте, що буде!
fox_forest-lesson-monarch = Почніть Монархом! Відповісти можна лише Лебедем або найстаршою картою.
fox_forest-lesson-monarch-oops = Цей Монарх іще знадобиться. Зараз черга Монарха дзвонів!
fox_forest-lesson-treasure = То був Скарб! За сімку — одразу очко тому, хто взяв.
fox_forest-lesson-flown = Промайнули чотири взятки: у вас 9, у суперника 2. За 7–9 — 6 очок, за 0–3 — теж!
fox_forest-lesson-greed = Скарб! Та десята взятка — жадібність, 0 за взятки. Поступіться: четвірка!
fox_forest-lesson-greed-oops = Жадібність! За взятки 0, а сусідові за скромність — 6. Відмотаймо назад.
fox_forest-lesson-last = Останню теж віддаємо: дев’ять — якраз. 4, 5 і 6 дали б лише 1, 2 і 3 очки.
fox_forest-lesson-count = 6 за взятки й 1 за Скарб — сім очок. Грають до 21. Ліс вам кланяється!

## Чим запам’яталася партія

fox_forest-result = { $count ->
    [one] { $count } очко
    [few] { $count } очки
   *[many] { $count } очок
}
fox_forest-feat-greedy = Жадібний раунд
fox_forest-feat-greedy-unit = { $count ->
    [one] взятка за раунд
    [few] взятки за раунд
   *[many] взяток за раунд
}
fox_forest-feat-humble = Сама скромність
fox_forest-feat-humble-unit = { $count ->
    [one] взятка — і шість очок
    [few] взятки — і шість очок
   *[many] взяток — і шість очок
}
fox_forest-feat-harvest = Найкращий раунд
fox_forest-feat-harvest-unit = { $count ->
    [one] очко за раунд
    [few] очки за раунд
   *[many] очок за раунд
}
fox_forest-feat-treasure = Шукач скарбів
fox_forest-feat-treasure-unit = { $count ->
    [one] очко за скарби
    [few] очки за скарби
   *[many] очок за скарби
}
fox_forest-feat-decree = Хитріший за лисицю
fox_forest-feat-decree-unit = { $count ->
    [one] зміна козиря
    [few] зміни козиря
   *[many] змін козиря
}
fox_forest-feat-run = Не спинити
fox_forest-feat-run-unit = { $count ->
    [one] взятка поспіль
    [few] взятки поспіль
   *[many] взяток поспіль
}

## Як щастило
fox_forest-luck-trumps = Козирі при роздачі
fox_forest-luck-high_cards = Старші карти: 9, 10, 11
fox_forest-luck-treasures = Скарби при роздачі

## На телефоні: як зветься, що буде зроблено, як іде гра

fox_forest-called-trump = { $card }, козир
fox_forest-called-decree = Козир: { $card }
fox_forest-called-played = У взятці: { $card } ({ $name })
fox_forest-deed-play = Зіграти { $card }
fox_forest-deed-exchange = Зробити козирем { $card }
fox_forest-deed-bury = Сховати під колоду { $card }
fox_forest-this-card = { $rank ->
    [1] Лебедя
    [2] двійку
    [3] Лисицю
    [4] четвірку
    [5] Дроворуба
    [6] шістку
    [7] Скарб
    [8] вісімку
    [9] Відьму
    [10] десятку
   *[11] Монарха
} { $suit ->
    [bells] дзвонів
    [keys] ключів
   *[moons] місяців
}
