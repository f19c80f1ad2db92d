fizz-title = Шипучка!
fizz-minutes = 5–7
fizz-blurb = Фишка за фишкой на крышку бутылки: отвечайте в цвет или в предмет — и не дышите.

fizz-option-deal = Фишек на старте
fizz-option-deal-0 = как обычно
fizz-option-deal-7 = 7
fizz-option-deal-6 = 6
fizz-option-deal-5 = 5
fizz-option-deal-4 = 4
fizz-option-deal-3 = 3 — блиц
fizz-option-rounds = Раундов в турнире
fizz-option-rounds-0 = по числу игроков
fizz-option-rounds-1 = 1
fizz-option-rounds-2 = 2
fizz-option-rounds-3 = 3
fizz-option-rounds-4 = 4
fizz-option-rounds-5 = 5
fizz-option-rounds-6 = 6
fizz-option-rounds-7 = 7
fizz-option-rounds-8 = 8
fizz-option-ending = Конец раунда
fizz-option-ending-agreed = последний круг по уговору
fizz-option-ending-book = строго по правилам
fizz-option-ending-automatic = последний круг сам собой
fizz-option-hidden_racks = Чужие фишки
fizz-option-hidden_racks-no = видны всем
fizz-option-hidden_racks-yes = спрятаны
fizz-option-cap = Крышка
fizz-option-cap-crowned = выпуклая
fizz-option-cap-flat = плоская — легко
fizz-option-cap-domed = купол — трудно
fizz-option-first = Первый ход
fizz-option-first-none = по жребию

## На столе

fizz-chips = { $count ->
    [one] { $count } фишка
    [few] { $count } фишки
   *[many] { $count } фишек
}
fizz-points = { $count ->
    [one] очко
    [few] очка
   *[many] очков
}
fizz-answering = Отвечаем на
fizz-answering-nothing = Начало раунда
fizz-beats = Кто кого
fizz-beats-note = выделено то, что бьёт сейчас
fizz-bazaar = Базар
fizz-bazaar-tip = Здесь лежит всё, чего ни у кого нет. Берут отсюда, когда ответить нечем, и в штраф.
fizz-fish = Рыба!
fizz-last-lap = Последний круг!
fizz-last-lap-note = у каждого ещё один ход
fizz-last-lap-ask = Последний круг?
fizz-last-lap-left = { $turns ->
    [one] ещё { $turns } ход
    [few] ещё { $turns } хода
   *[many] ещё { $turns } ходов
}
fizz-last-lap-tip = Базар пуст. Если согласны все, каждый ходит ещё по разу, и раунд считают: меньше очков — победа.
fizz-propose = Базар пуст. Каждый сходит ещё по разу, и посчитаем очки. Все согласны?
fizz-propose-score = Сейчас: { $score }
fizz-propose-yes = Все согласны
fizz-propose-no = Играем дальше
fizz-toppled = Обвал!
fizz-touch = Касание!
fizz-phew = Фух!
fizz-phew-note = Устояла
fizz-double = Дубль!
fizz-round = раунд { $round } из { $rounds }
fizz-clockwise = по часовой
fizz-counterclockwise = против часовой
fizz-next = дальше
fizz-last-chip = последняя!
fizz-skips = { $count ->
    [one] пропуск { $count } хода
    [few] пропуск { $count } ходов
   *[many] пропуск { $count } ходов
}
fizz-your-turn = Ваш ход!
fizz-give-up = Хватит, пас
fizz-keep = Оставить себе
fizz-lay-both = Обе сразу
fizz-lay-again = Ещё раз
fizz-log = Что было

fizz-fits-anything = любая фишка
fizz-fits-same-rock = камень иного цвета
fizz-fits-same-scissors = ножницы иного цвета
fizz-fits-same-paper = бумага иного цвета
fizz-fits-same-snake = змея иного цвета
fizz-fits-same-thief = жулик иного цвета
fizz-fits-super = такая же супер-фишка
fizz-fits-colour-red = всё красное
fizz-fits-colour-blue = всё синее
fizz-fits-colour-green = всё зелёное
fizz-fits-supers-red = красные супер-фишки
fizz-fits-supers-blue = синие супер-фишки
fizz-fits-supers-green = зелёные супер-фишки
fizz-fits-exchange = любой обмен

## Вне очереди

fizz-really-title = Не в свой ход?
fizz-really = Фишка засчитается, но за нетерпение положено взять пять с Базара.
fizz-really-poor = На Базаре меньше пяти: придётся забрать всё и пропустить два хода.
fizz-really-yes = Положить всё равно
fizz-really-no = Подождать

## Что делать

fizz-hint-lot = Жребий решит, кому начинать
fizz-hint-mix = Фишки перемешиваются и ложатся на Базар
fizz-hint-first = Ваше начало: годится любая фишка
fizz-hint-turn = Чем ответить на { $on }? Подходящее подсвечено
fizz-hint-draw = Ответить нечем: берите с Базара, пока не подойдёт
fizz-hint-retry = Фишка соскользнула. Ещё попытка — или пас
fizz-hint-retry-draw = Соскользнула, и больше ничего не подходит: Базар или пас
fizz-hint-twin = Есть вторая такая же: положите другой рукой или оставьте себе
fizz-hint-lay = { $by ->
    [button] Ведите фишку над башней и отпустите кнопку
    [keys] Стрелки ведут фишку, пробел отпускает
   *[pointer] Ведите фишку над башней и щёлкните, чтобы отпустить
}
fizz-hint-lay-two = Левая кнопка держит первую фишку, правая — вторую
fizz-hint-steady = Правая кнопка (S) держит бутылку, колесо (A, D) наклоняет
fizz-hint-lies = Фишка легла. Отпускайте!
fizz-hint-near = Осторожно: пальцы вот-вот заденут башню!
fizz-hint-press = Не давите на башню: отпускайте!
fizz-hint-settling = Не дышите…
fizz-hint-falling = Ой-ой-ой…
fizz-hint-half = Жребий делит фишки пополам
fizz-hint-wait = { $name } выбирает фишку…
fizz-hint-wait-lay = { $name } держит фишку над башней…
fizz-hint-wait-retry = { $name } думает, пробовать ли ещё…

## Почему нельзя

fizz-reason-not_now = Не сейчас: подождите, пока дойдёт до этого.
fizz-reason-not_in_rack = Этой фишки у вас нет.
fizz-reason-same_chip = Точно такая же не отвечает: нужен другой цвет.
fizz-reason-unlike = Предмет другой, цвет другой: что-то должно совпасть.
fizz-reason-weaker = Цвет тот, но этот предмет того, что на крышке, не бьёт.
fizz-reason-super_colour = Супер-фишка ложится только на свой цвет.
fizz-reason-on_super = На супер-фишку — её цвет или такая же супер-фишка.
fizz-reason-not_twins = Вдвоём кладут только одинаковые: и предмет, и цвет.
fizz-reason-twin_only = Вторая должна быть точно такой же, как первая.
fizz-reason-odd_half = После «Половины» должно остаться чётное число фишек.
fizz-reason-no_drawing = У вас есть чем ответить. С Базара берут, когда нечем.
fizz-reason-no_passing = Пасовать рано: положите фишку или берите с Базара.
fizz-reason-bare_bazaar = Базар пуст: остаётся только пас.
fizz-reason-your_turn = Сейчас и так ваш ход: кладите спокойно.
fizz-reason-amid_double = Между двумя одинаковыми фишками никто не влезает.
fizz-reason-last_chip = Вне очереди не выходят: последнюю — в свой ход.
fizz-reason-bazaar_open = Для последнего круга рано: на Базаре ещё есть фишки.
fizz-reason-lap_begun = Последний круг уже идёт.
fizz-reason-end_settled = Как кончится раунд, решили до начала.

## Что было

fizz-event-first-chosen = Первый ход — по жребию
fizz-event-mixed = Раунд { $round }: всё на Базаре
fizz-event-dealt = { $count ->
    [one] С Базара: { $count } фишка
    [few] С Базара: { $count } фишки
   *[many] С Базара: { $count } фишек
}
fizz-event-turn-began = Ход
fizz-event-lifted = Над крышкой: { $chips }
fizz-event-lifted-out-of-turn = Вне очереди: { $chip }
fizz-event-slipped = Мимо: { $chips }
fizz-event-toppled = { $count ->
    [one] Обвал! Упала { $count } фишка
    [few] Обвал! Упали { $count } фишки
   *[many] Обвал! Упало { $count } фишек
}
fizz-event-counted = { $chips }
fizz-event-took = { $count ->
    [one] Упавшее себе: { $count } фишка
    [few] Упавшее себе: { $count } фишки
   *[many] Упавшее себе: { $count } фишек
}
fizz-event-touched = Рука задела башню
fizz-event-drew = { $why ->
    [touch] +{ $count } за касание
    [out_of_turn] +{ $count } за спешку
    [times_two] +{ $count } от «×2»
    [plus_two] +{ $count } от «+2»
    [plus_four] +{ $count } от «+4»
   *[nothing_fits] +{ $count } с Базара
}
fizz-event-skips-owed = { $count ->
    [one] Впереди пропуск { $count } хода
    [few] Впереди пропуск { $count } ходов
   *[many] Впереди пропуск { $count } ходов
}
fizz-event-retry-granted = Можно ещё раз
fizz-event-twin-granted = Можно вторую такую же
fizz-event-turn-returned = Ход возвращается
fizz-event-super-worked = Пшшш! { $chip }
fizz-event-halved = Чужая половина: +{ $count } ({ $giver })
fizz-event-reversed = { $direction ->
    [1] Теперь по часовой
   *[other] Теперь против часовой
}
fizz-event-exchanged = Все меняются фишками
fizz-event-skipped = Пропуск хода
fizz-event-had-nothing = Ответа нет, Базар пуст
fizz-event-gave-up = Пас
fizz-event-kept-twin = Вторая остаётся в руке
fizz-event-emptied = Ни одной фишки!
fizz-event-fish = { fizz-end-fish }
fizz-event-last-lap-began = { $turns ->
    [one] Колокольчик! Последний круг: { $turns } ход
    [few] Колокольчик! Последний круг: { $turns } хода
   *[many] Колокольчик! Последний круг: { $turns } ходов
}
fizz-event-last-lap-ended = { fizz-end-last_lap }
fizz-event-round-scored = Раунд { $round } позади
fizz-event-tournament-ended = Турнир окончен

## Чем кончилось

fizz-end-emptied = Под конец без фишек: { $seat }
fizz-end-fish = Рыба: ответа нет ни у кого
fizz-end-last_lap = Последний круг: меньше очков — победа

## Конец раунда и турнира

fizz-summary-title = Раунд { $round } позади
fizz-summary-emptied = Руки пусты: { $name }
fizz-summary-fish = Рыба! Меньше всех на руках: { $name }
fizz-summary-last_lap = Последний круг! Меньше всех на руках: { $name }
fizz-summary-gained = +{ $points }
fizz-summary-total = всего { $points }
fizz-summary-next = Следующий раунд
fizz-result-lowest = Побеждает наименьшая сумма
fizz-result-shared = Поровну до фишки: победа на всех

## Фишки

fizz-kind-rock = камень
fizz-kind-scissors = ножницы
fizz-kind-paper = бумага
fizz-kind-snake = змея
fizz-kind-thief = жулик
fizz-kind-skip = Пропуск
fizz-kind-times_two = ×2
fizz-kind-plus_two = +2
fizz-kind-half = Половина
fizz-kind-plus_four = +4
fizz-kind-reverse = Разворот
fizz-kind-exchange = Обмен
fizz-beats-rock = камень тупит ножницы и пугает змею
fizz-beats-scissors = ножницы режут бумагу и стригут змею
fizz-beats-paper = бумага уличает жулика и прячет камень
fizz-beats-snake = змея жалит жулика и жуёт бумагу
fizz-beats-thief = жулик уносит камень и ножницы
fizz-rule-skip = Следующий игрок пропускает ход.
fizz-rule-times_two = Следующий берёт столько, сколько держит, и ждёт.
fizz-rule-plus_two = Следующий берёт две фишки и пропускает ход.
fizz-rule-half = Следующий забирает половину ваших и ждёт.
fizz-rule-plus_four = Следующий берёт четыре фишки и пропускает ход.
fizz-rule-reverse = Ход идёт в обратную сторону.
fizz-rule-exchange = Ложится на всё. Все берут фишки соседа по ходу.
fizz-colour-red = красный
fizz-colour-blue = синий
fizz-colour-green = зелёный
fizz-pattern-red = полоски
fizz-pattern-blue = точки
fizz-pattern-green = зигзаг

fizz-chip-rock_red = красный камень
fizz-chip-rock_blue = синий камень
fizz-chip-rock_green = зелёный камень
fizz-chip-scissors_red = красные ножницы
fizz-chip-scissors_blue = синие ножницы
fizz-chip-scissors_green = зелёные ножницы
fizz-chip-paper_red = красная бумага
fizz-chip-paper_blue = синяя бумага
fizz-chip-paper_green = зелёная бумага
fizz-chip-snake_red = красная змея
fizz-chip-snake_blue = синяя змея
fizz-chip-snake_green = зелёная змея
fizz-chip-thief_red = красный жулик
fizz-chip-thief_blue = синий жулик
fizz-chip-thief_green = зелёный жулик
fizz-chip-skip_red = красный пропуск
fizz-chip-skip_blue = синий пропуск
fizz-chip-skip_green = зелёный пропуск
fizz-chip-times_two_red = красный «×2»
fizz-chip-times_two_blue = синий «×2»
fizz-chip-times_two_green = зелёный «×2»
fizz-chip-plus_two_red = красный «+2»
fizz-chip-plus_two_blue = синий «+2»
fizz-chip-plus_two_green = зелёный «+2»
fizz-chip-half_red = красная половина
fizz-chip-half_blue = синяя половина
fizz-chip-half_green = зелёная половина
fizz-chip-plus_four_red = красный «+4»
fizz-chip-plus_four_blue = синий «+4»
fizz-chip-plus_four_green = зелёный «+4»
fizz-chip-reverse_red = красный разворот
fizz-chip-reverse_blue = синий разворот
fizz-chip-reverse_green = зелёный разворот
fizz-chip-exchange_red = красный обмен
fizz-chip-exchange_blue = синий обмен
fizz-chip-exchange_green = зелёный обмен

# «Отвечаем на …»
fizz-on-rock_red = красный камень
fizz-on-rock_blue = синий камень
fizz-on-rock_green = зелёный камень
fizz-on-scissors_red = красные ножницы
fizz-on-scissors_blue = синие ножницы
fizz-on-scissors_green = зелёные ножницы
fizz-on-paper_red = красную бумагу
fizz-on-paper_blue = синюю бумагу
fizz-on-paper_green = зелёную бумагу
fizz-on-snake_red = красную змею
fizz-on-snake_blue = синюю змею
fizz-on-snake_green = зелёную змею
fizz-on-thief_red = красного жулика
fizz-on-thief_blue = синего жулика
fizz-on-thief_green = зелёного жулика
fizz-on-skip_red = красный пропуск
fizz-on-skip_blue = синий пропуск
fizz-on-skip_green = зелёный пропуск
fizz-on-times_two_red = красный «×2»
fizz-on-times_two_blue = синий «×2»
fizz-on-times_two_green = зелёный «×2»
fizz-on-plus_two_red = красный «+2»
fizz-on-plus_two_blue = синий «+2»
fizz-on-plus_two_green = зелёный «+2»
fizz-on-half_red = красную половину
fizz-on-half_blue = синюю половину
fizz-on-half_green = зелёную половину
fizz-on-plus_four_red = красный «+4»
fizz-on-plus_four_blue = синий «+4»
fizz-on-plus_four_green = зелёный «+4»
fizz-on-reverse_red = красный разворот
fizz-on-reverse_blue = синий разворот
fizz-on-reverse_green = зелёный разворот
fizz-on-exchange_red = красный обмен
fizz-on-exchange_blue = синий обмен
fizz-on-exchange_green = зелёный обмен
