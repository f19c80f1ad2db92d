fox_forest-title = Лиса в лесу
fox_forest-minutes = 10
fox_forest-age = 10+
fox_forest-blurb = Тринадцать взяток на двоих: побеждать полезно, а вот жадничать в этом лесу не советуют.
fox_forest-credits = Автор — Джошуа Бьюргел. По-украински издаёт WoodCat.

fox_forest-option-goal = Играть до
fox_forest-option-goal-about = До стольких очков. Другое число (5–99) наберите на клавишах или держите стрелку.
fox_forest-option-goal-16 = 16 очков · 7 мин
fox_forest-option-goal-21 = 21 очка · 10 мин
fox_forest-option-goal-28 = 28 очков · 12 мин
fox_forest-option-goal-35 = 35 очков · 17 мин
fox_forest-option-goal-50 = 50 очков · 22 мин
fox_forest-option-goal-other = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
fox_forest-option-dealer = Первым сдаёт
fox_forest-option-dealer-about = Сдавать будете по очереди; первым ходит другой.

## На столе

fox_forest-points = { $count ->
    [one] очко
    [few] очка
   *[many] очков
}
fox_forest-tricks = { $count ->
    [one] взятка
    [few] взятки
   *[many] взяток
}
fox_forest-status = раунд { $round } · взятка { $trick } из 13
fox_forest-goal = играем до { $goal }
fox_forest-trump = Козырь
fox_forest-deck = Колода
fox_forest-your-card = ваша карта
fox_forest-leads = заходит
fox_forest-decline = Оставить козырь
fox_forest-deck-tip = Закрыта до конца раунда. Карту отсюда может взять только Лесоруб.
fox_forest-decree-tip = Масть этой карты — козырь. Сменить её может только Лиса.
fox_forest-buried-tip = Вашей рукой спрятано под колоду: { $cards }.
fox_forest-known-tip = Бывший козырь, всё ещё у этого игрока: { $cards }.

fox_forest-ladder-tricks = Взятки
fox_forest-ladder-points = Очки
fox_forest-why-trump = Козырь бьёт
fox_forest-why-higher_trump = Козырь старше
fox_forest-why-witch = Ведьма стала козырем
fox_forest-why-higher = Старшая карта
fox_forest-why-suit = Чужая масть не бьёт
fox_forest-rung-humble = смирение
fox_forest-rung-defeated = поражение
fox_forest-rung-victorious = победа
fox_forest-rung-greedy = жадность

## Конец раунда и партии

fox_forest-summary-title = Раунд { $round } позади
fox_forest-summary-before = было
fox_forest-summary-tricks = взятки
fox_forest-summary-points = за взятки
fox_forest-summary-treasure = за клады
fox_forest-summary-total = всего

## Что делать

fox_forest-hint-lead = Ваш заход: любая карта
fox_forest-hint-follow = { $suit ->
    [bells] В масть: отвечайте колоколом
    [keys] В масть: отвечайте ключом
   *[moons] В масть: отвечайте луной
}
fox_forest-hint-free = { $suit ->
    [bells] Колоколов нет — годится любая карта
    [keys] Ключей нет — годится любая карта
   *[moons] Лун нет — годится любая карта
}
fox_forest-hint-monarch = { $suit ->
    [bells] Монарх требует: Лебедь или ваш старший колокол — на выбор
    [keys] Монарх требует: Лебедь или ваш старший ключ — на выбор
   *[moons] Монарх требует: Лебедь или ваша старшая луна — на выбор
}
fox_forest-hint-monarch-highest = { $suit ->
    [bells] Монарх требует ваш старший колокол
    [keys] Монарх требует ваш старший ключ
   *[moons] Монарх требует вашу старшую луну
}
fox_forest-hint-fox = Лиса предлагает: новый козырь из ваших карт — или всё как есть
fox_forest-hint-woodcutter = Лесоруб: одну карту, какую угодно, — под колоду
fox_forest-hint-wait = { $name } думает…
fox_forest-hint-wait-fox = { $name } шепчется с Лисой о козыре…
fox_forest-hint-wait-woodcutter = { $name } выбирает, что спрятать под колоду…

## Почему нельзя

fox_forest-reason-not_now = Не сейчас: сперва то, о чём просит сыгранная карта.
fox_forest-reason-not_in_hand = Этой карты у вас нет.
fox_forest-reason-follow_suit = Нужно в масть: у вас есть карта той же масти, что и первая.
fox_forest-reason-witch_waits = Ведьма станет козырем позже, а пока есть козырь — в масть!
fox_forest-reason-monarch_demands = Монарх согласен только на Лебедя или на вашу старшую карту.

## Что было

fox_forest-event-dealer-chosen = Первая раздача по жребию
fox_forest-event-dealt = Раунд { $round }, козырь: { $decree }
fox_forest-event-played = { $card }
fox_forest-event-exchanged = Новый козырь: { $card }
fox_forest-event-declined = Козырь прежний
fox_forest-event-drew = Карта из колоды
fox_forest-event-buried = Карта под колоду
fox_forest-event-treasure-scored = { $points ->
    [one] Клад: +{ $points } очко
    [few] Клад: +{ $points } очка
   *[many] Клад: +{ $points } очков
}
fox_forest-event-trick-won = Взятка { $number }: { $seat }
fox_forest-event-lead-taken = Заход по праву Лебедя
fox_forest-event-round-scored = Раунд { $round } сыгран
fox_forest-event-match-ended = { $reason }

## Чем кончилось

fox_forest-end-draw = Поровну во всём, даже в последнем раунде
fox_forest-end-last_round = Очков поровну: решил последний раунд
fox_forest-end-greed = Всё решила жадность в последнем раунде
fox_forest-end-both_reached = До цели дошли оба, но решает счёт
fox_forest-end-goal = Цель достигнута

## Карты

fox_forest-power-1 = Если с Лебедем взятка проиграна, следующий заход всё равно ваш.
fox_forest-power-3 = Можно сразу поменять козырную карту на любую свою. Новый козырь действует уже в этой взятке.
fox_forest-power-5 = Возьмите верхнюю карту колоды, затем положите одну из своих карт, любую, под колоду.
fox_forest-power-7 = Кто забирает взятку, сразу получает очко за каждый Клад в ней.
fox_forest-power-9 = Единственная Ведьма во взятке считается козырем. Две Ведьмы — просто девятки.
fox_forest-power-11 = На заход Монархом отвечают Лебедем той же масти или старшей её картой — мелочью не отделаться.
fox_forest-power-even = Без хитростей: старше номинал — сильнее карта.

fox_forest-name-1 = Лебедь
fox_forest-name-3 = Лиса
fox_forest-name-5 = Лесоруб
fox_forest-name-7 = Клад
fox_forest-name-9 = Ведьма
fox_forest-name-11 = Монарх

fox_forest-card-1b = Лебедь колоколов
fox_forest-card-2b = Двойка колоколов
fox_forest-card-3b = Лиса колоколов
fox_forest-card-4b = Четвёрка колоколов
fox_forest-card-5b = Лесоруб колоколов
fox_forest-card-6b = Шестёрка колоколов
fox_forest-card-7b = Клад колоколов
fox_forest-card-8b = Восьмёрка колоколов
fox_forest-card-9b = Ведьма колоколов
fox_forest-card-10b = Десятка колоколов
fox_forest-card-11b = Монарх колоколов
fox_forest-card-1k = Лебедь ключей
fox_forest-card-2k = Двойка ключей
fox_forest-card-3k = Лиса ключей
fox_forest-card-4k = Четвёрка ключей
fox_forest-card-5k = Лесоруб ключей
fox_forest-card-6k = Шестёрка ключей
fox_forest-card-7k = Клад ключей
fox_forest-card-8k = Восьмёрка ключей
fox_forest-card-9k = Ведьма ключей
fox_forest-card-10k = Десятка ключей
fox_forest-card-11k = Монарх ключей
fox_forest-card-1m = Лебедь лун
fox_forest-card-2m = Двойка лун
fox_forest-card-3m = Лиса лун
fox_forest-card-4m = Четвёрка лун
fox_forest-card-5m = Лесоруб лун
fox_forest-card-6m = Шестёрка лун
fox_forest-card-7m = Клад лун
fox_forest-card-8m = Восьмёрка лун
fox_forest-card-9m = Ведьма лун
fox_forest-card-10m = Десятка лун
fox_forest-card-11m = Монарх лун

## Совет: почему так
fox_forest-advice-fox = Лиса позволит сменить козырь уже в этой взятке
fox_forest-advice-woodcutter = Лесоруб даст карту из колоды, а лишнюю спрячет
fox_forest-advice-monarch = На Монарха отвечают Лебедем или старшей картой
fox_forest-advice-take = Так эта взятка ваша
fox_forest-advice-treasure = { $points ->
    [one] Так взятка ваша, и { $points } очко за клад
    [few] Так взятка ваша, и { $points } очка за клады
   *[many] Так взятка ваша, и { $points } очков за клады
}
fox_forest-advice-swan = Лебедь уступит взятку, зато следующий заход ваш
fox_forest-advice-enough = Так взятка уйдёт: у вас останется меньше десяти
fox_forest-advice-humble = Так взятка уйдёт, и смирение ещё возможно
fox_forest-advice-leave = Так взятка достанется сопернику
fox_forest-advice-trump = { $suit ->
    [bells] Козырем станут колокола
    [keys] Козырем станут ключи
   *[moons] Козырем станут луны
}
fox_forest-advice-keep = Козырь пусть остаётся прежним

## Урок

fox_forest-lesson-trick = Каждый кладёт по карте. Две карты — это взятка: её берёт старшая.
fox_forest-lesson-follow = Начали с луны — отвечаем луной. Десятка старше восьмёрки: взятка ваша!
fox_forest-lesson-follow-oops = Эта карта подождёт: пока есть луны, отвечаем луной.
fox_forest-lesson-lead = Кто взял, тот и ходит первым. Начните с колокола — он у вас один.
fox_forest-lesson-lead-oops = Можно и так, но колокол сейчас нужнее. Нажмите на него!
fox_forest-lesson-swan = Взятка ваша! Но Лебедь, проиграв, ходит первым.
fox_forest-lesson-trump = Колоколов нет? Бейте козырем! Козырь — масть карты у колоды: ключи.
fox_forest-lesson-trump-oops = Так взятка уплывёт. Даже маленький ключ сильнее: он козырь!
fox_forest-lesson-fox = Ваша Лиса! С ней можно сразу сменить козырь. Зайдите Лисой.
fox_forest-lesson-fox-oops = Красиво, но сейчас на сцену просится Лиса.
fox_forest-lesson-decree = Отдайте двойку лун: луны станут козырем, а восьмёрка ключей — вашей.
fox_forest-lesson-decree-oops = Оставить можно всегда. Но сегодня схитрим: двойка лун!
fox_forest-lesson-woodcutter = Теперь Лесоруб: он приносит верхнюю карту колоды. Зайдите им!
fox_forest-lesson-woodcutter-oops = Этот Лесоруб пусть отдохнёт. Берите лунного: он теперь козырь.
fox_forest-lesson-bury = Смотрите, кого он привёл: Монарх! А под колоду — второго Лесоруба.
fox_forest-lesson-bury-oops = Монарха под колоду? Он обидится! Лучше второго Лесоруба.
fox_forest-lesson-witch = Если Ведьма во взятке одна, она козырь. Зайдите Ведьмой!
fox_forest-lesson-witch-oops = Десятка сильна, но Ведьма интереснее: посмотрите, что будет!
fox_forest-lesson-monarch = Зайдите Монархом! Ответить можно только Лебедем или старшей картой.
fox_forest-lesson-monarch-oops = Этот Монарх ещё пригодится. Сейчас черёд Монарха колоколов!
fox_forest-lesson-treasure = Это был Клад! За семёрку — сразу очко тому, кто взял.
fox_forest-lesson-flown = Пролетели четыре взятки: у вас 9, у соперника 2. За 7–9 — 6 очков, за 0–3 — тоже!
fox_forest-lesson-greed = Клад! Но десятая взятка — жадность, 0 за взятки. Уступите: четвёрка!
fox_forest-lesson-greed-oops = Жадность! За взятки 0, а соседу за смирение — 6. Отмотаем назад.
fox_forest-lesson-last = Последнюю тоже отдаём: девять — в самый раз. 4, 5 и 6 дали бы лишь 1, 2 и 3 очка.
fox_forest-lesson-count = 6 за взятки и 1 за Клад — семь очков. Играют до 21. Лес вам кланяется!

## Чем запомнилась партия

fox_forest-result = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[many] { $count } очков
}
fox_forest-feat-greedy = Жадный раунд
fox_forest-feat-greedy-unit = { $count ->
    [one] взятка за раунд
    [few] взятки за раунд
   *[many] взяток за раунд
}
fox_forest-feat-humble = Сама скромность
fox_forest-feat-humble-unit = { $count ->
    [one] взятка — и шесть очков
    [few] взятки — и шесть очков
   *[many] взяток — и шесть очков
}
fox_forest-feat-harvest = Лучший раунд
fox_forest-feat-harvest-unit = { $count ->
    [one] очко за раунд
    [few] очка за раунд
   *[many] очков за раунд
}
fox_forest-feat-treasure = Кладоискатель
fox_forest-feat-treasure-unit = { $count ->
    [one] очко за клады
    [few] очка за клады
   *[many] очков за клады
}
fox_forest-feat-decree = Хитрее лисы
fox_forest-feat-decree-unit = { $count ->
    [one] смена козыря
    [few] смены козыря
   *[many] смен козыря
}
fox_forest-feat-run = Не остановить
fox_forest-feat-run-unit = { $count ->
    [one] взятка подряд
    [few] взятки подряд
   *[many] взяток подряд
}

## Как везло
fox_forest-luck-trumps = Козыри при раздаче
fox_forest-luck-high_cards = Старшие карты: 9, 10, 11
fox_forest-luck-treasures = Клады при раздаче

## На телефоне: как называется, что будет сделано, как идёт игра

fox_forest-called-trump = { $card }, козырь
fox_forest-called-decree = Козырь: { $card }
fox_forest-called-played = Во взятке: { $card } ({ $name })
fox_forest-deed-play = Сыграть { $card }
fox_forest-deed-exchange = Сделать козырем { $card }
fox_forest-deed-bury = Спрятать под колоду { $card }
fox_forest-this-card = { $rank ->
    [1] Лебедя
    [2] двойку
    [3] Лису
    [4] четвёрку
    [5] Лесоруба
    [6] шестёрку
    [7] Клад
    [8] восьмёрку
    [9] Ведьму
    [10] десятку
   *[11] Монарха
} { $suit ->
    [bells] колоколов
    [keys] ключей
   *[moons] лун
}
