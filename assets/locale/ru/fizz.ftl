fizz-title = Шипучка!
fizz-minutes = 7–8
fizz-age = 8+
fizz-blurb = Фишка за фишкой на крышку бутылки: отвечайте в цвет или в предмет — и не дышите.

fizz-option-deal = Фишек
fizz-option-deal-about = Меньше фишек — короче раунд.
fizz-option-deal-0 = как обычно
fizz-option-deal-0-about = Восемь, а всемером и ввосьмером по шесть.
fizz-option-deal-8 = 8
fizz-option-deal-7 = 7
fizz-option-deal-6 = 6
fizz-option-deal-5 = 5
fizz-option-deal-4 = 4
fizz-option-deal-3 = 3 — блиц
fizz-option-rounds = Раундов
fizz-option-rounds-about = Побеждает тот, у кого в сумме меньше очков.
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
fizz-option-ending-agreed = по уговору
fizz-option-ending-agreed-about = Базар пуст — о последнем круге договоримся.
fizz-option-ending-book = строго по правилам
fizz-option-ending-book-about = До пустых рук или до «рыбы».
fizz-option-ending-automatic = сам собой
fizz-option-ending-automatic-about = Базар опустел — сразу последний круг.
fizz-option-hidden_racks = Чужие фишки
fizz-option-hidden_racks-no = видны всем
fizz-option-hidden_racks-no-about = Все фишки лежат открыто, занавес не нужен.
fizz-option-hidden_racks-yes = спрятаны
fizz-option-hidden_racks-yes-about = У чужих фишек видна только рубашка.
fizz-option-cap = Крышка
fizz-option-cap-about = Чем круче крышка, тем труднее строить.
fizz-option-cap-crowned = выпуклая
fizz-option-cap-flat = плоская — легко
fizz-option-cap-domed = купол — трудно
fizz-option-first = Первый ход
fizz-option-first-about = Кто ставит первую фишку партии.
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
fizz-bazaar-tip = Здесь лежат ничьи фишки. Отсюда берут, когда ответить нечем, и в наказание.
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

fizz-fits-anything = любая фишка
fizz-fits-same-rock = камень другого цвета
fizz-fits-same-scissors = ножницы другого цвета
fizz-fits-same-paper = бумага другого цвета
fizz-fits-same-snake = змея другого цвета
fizz-fits-same-thief = жулик другого цвета
fizz-fits-super = такая же супер-фишка
fizz-fits-colour-red = всё красное
fizz-fits-colour-blue = всё синее
fizz-fits-colour-green = всё зелёное
fizz-fits-supers-red = красные супер-фишки
fizz-fits-supers-blue = синие супер-фишки
fizz-fits-supers-green = зелёные супер-фишки
fizz-fits-exchange = любой обмен фишками

## Вне очереди

fizz-really-title = Не в свой ход?
fizz-really = Фишка засчитается, но за нетерпение положено взять пять с Базара.
fizz-really-poor = На Базаре меньше пяти: придётся забрать всё и пропустить два хода.
fizz-really-yes = Положить всё равно
fizz-really-no = Подождать
fizz-hasty-tip = Кладёте вне очереди? Нажмите на это имя; ещё раз — если передумали

## Что делать

fizz-hint-lot = Жребий решит, кому начинать
fizz-hint-mix = Фишки перемешиваются и ложатся на Базар
fizz-hint-first = Вы начинаете: годится любая фишка
fizz-hint-turn = Ответьте на { $on }: выбор подсвечен
fizz-hint-hasty = Вне очереди: выберите подходящую фишку
fizz-hint-draw = Ответить нечем: берите с Базара, пока не подойдёт
fizz-hint-retry = Фишка соскользнула. Ещё попытка — или пас
fizz-hint-retry-draw = Соскользнула, и больше ничего не подходит: Базар или пас
fizz-hint-twin = Есть вторая такая же: положите другой рукой или оставьте себе
fizz-hint-lay = { $by ->
    [button] Наведите фишку на башню и отпустите кнопку
    [keys] Стрелки ведут фишку, пробел отпускает
   *[pointer] Наведите фишку на башню и щёлкните, чтобы отпустить
}
fizz-hint-lay-two = Левая кнопка держит первую фишку, правая — вторую
fizz-hint-steady = Правая кнопка (S) держит бутылку, колесо (A, D) кренит фишку
fizz-hint-lies = Фишка легла. Отпускайте!
fizz-hint-near = Осторожно: пальцы вот-вот заденут башню!
fizz-hint-leaning = Фишка соскользнёт: подвиньте её к середине
fizz-hint-would-fall = Башня упадёт! Не отпускайте: мягко поднимите фишку
fizz-hint-in-front = { $chips ->
    [0] Фишка перед крышкой: поднимите её выше
   *[other] Фишка перед башней: поднимите её выше
}
fizz-hint-not-here = Здесь не отпустить: наведите фишку на башню
fizz-hint-low = Пальцы слишком низко: чуть выше
fizz-hint-still = Фишка легла. Замрите…
fizz-hint-touched = Вы задели башню. Теперь спокойно положите фишку
fizz-hint-settling = Не дышите…
fizz-hint-falling = Ой-ой-ой…
fizz-hint-half = Жребий делит фишки пополам
fizz-hint-wait = { $name } выбирает фишку…
fizz-hint-wait-lay = { $name } держит фишку над башней…
fizz-hint-wait-retry = { $name } думает, пробовать ли ещё…

## Почему нельзя

fizz-reason-not_now = Не сейчас: всему свой черёд.
fizz-reason-not_in_rack = Этой фишки у вас нет.
fizz-reason-same_chip = Точно такой же не отвечают: нужен другой цвет.
fizz-reason-unlike = Предмет другой, цвет другой: что-то должно совпасть.
fizz-reason-weaker = Цвет подходит, но этот предмет не бьёт тот, что на крышке.
fizz-reason-super_colour = Супер-фишка ложится только на свой цвет.
fizz-reason-on_super = На супер-фишку — её цвет или такая же супер-фишка.
fizz-reason-not_twins = Парой кладут только одинаковые: и предмет, и цвет.
fizz-reason-twin_only = Вторая должна быть точно такой же, как первая.
fizz-reason-odd_half = После «Забери половину» должно остаться чётное число фишек.
fizz-reason-no_drawing = У вас есть чем ответить. С Базара берут, когда нечем.
fizz-reason-no_passing = Пасовать рано: положите фишку или берите с Базара.
fizz-reason-bare_bazaar = Базар пуст: остаётся только пас.
fizz-reason-your_turn = Сейчас и так ваш ход: кладите спокойно.
fizz-reason-amid_double = Между двумя одинаковыми фишками никто не влезает.
fizz-reason-last_chip = Последнюю фишку кладут только в свой ход.
fizz-reason-bazaar_open = Для последнего круга рано: на Базаре ещё есть фишки.
fizz-reason-lap_begun = Последний круг уже идёт.
fizz-reason-end_settled = Как кончится раунд, решили до начала.

## Что было

fizz-event-first-chosen = Первый ход — по жребию
fizz-event-mixed = Раунд { $round }: всё на Базаре
fizz-event-dealt = { $count ->
    [one] Берёт { $count } фишку с Базара
    [few] Берёт { $count } фишки с Базара
   *[many] Берёт { $count } фишек с Базара
}
fizz-event-turn-began = Ходит
fizz-event-lifted = Держит над крышкой: { $chips }
fizz-event-lifted-out-of-turn = Вне очереди: { $chip }
fizz-event-slipped = Роняет: { $chips }
fizz-event-toppled = { $count ->
    [one] Обвал! Роняет { $count } фишку
    [few] Обвал! Роняет { $count } фишки
   *[many] Обвал! Роняет { $count } фишек
}
fizz-event-counted = Кладёт: { $chips }
fizz-event-took = { $count ->
    [one] Забирает { $count } фишку
    [few] Забирает { $count } фишки
   *[many] Забирает { $count } фишек
}
fizz-event-touched = Задевает башню
fizz-event-drew = { $why ->
    [touch] +{ $count } за касание
    [out_of_turn] +{ $count } за спешку
    [times_two] +{ $count }: «Возьми столько же»
    [plus_two] +{ $count }: «Возьми две»
    [plus_four] +{ $count }: «Возьми четыре»
   *[nothing_fits] +{ $count } с Базара
}
fizz-event-skips-owed = { $count ->
    [one] Теряет { $count } ход
    [few] Теряет { $count } хода
   *[many] Теряет { $count } ходов
}
fizz-event-retry-granted = Может попробовать ещё раз
fizz-event-twin-granted = Может положить вторую такую же
fizz-event-turn-returned = Снова ходит
fizz-event-super-worked = Пшшш… { $chip }
fizz-event-halved = Забирает половину: +{ $count } ({ $giver })
fizz-event-reversed = { $direction ->
    [1] Меняет направление: по часовой
   *[other] Меняет направление: против часовой
}
fizz-event-exchanged = Все меняются фишками
fizz-event-skipped = Пропускает ход
fizz-event-had-nothing = Ответа нет, Базар пуст
fizz-event-gave-up = Пасует
fizz-event-kept-twin = Оставляет вторую себе
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
fizz-summary-fish = Рыба! Меньше всех очков: { $name }
fizz-summary-last_lap = Последний круг! Меньше всех очков: { $name }
fizz-summary-gained = +{ $points }
fizz-summary-total = всего { $points }
fizz-summary-next = Следующий раунд
fizz-result-lowest = Побеждает наименьшая сумма
fizz-result-shared = Поровну до фишки: общая победа

## Фишки

fizz-kind-rock = камень
fizz-kind-scissors = ножницы
fizz-kind-paper = бумага
fizz-kind-snake = змея
fizz-kind-thief = жулик
fizz-kind-skip = Пропусти ход
fizz-kind-times_two = Возьми столько же
fizz-kind-plus_two = Возьми две
fizz-kind-half = Забери половину
fizz-kind-plus_four = Возьми четыре
fizz-kind-reverse = Смена направления
fizz-kind-exchange = Обмен фишками
fizz-beats-rock = камень тупит ножницы и пугает змею
fizz-beats-scissors = ножницы режут бумагу и стригут змею
fizz-beats-paper = бумага уличает жулика и прячет камень
fizz-beats-snake = змея жалит жулика и жуёт бумагу
fizz-beats-thief = жулик уносит камень и ножницы
fizz-rule-skip = Ход следующего пропадает.
fizz-rule-times_two = Следующий берёт столько, сколько держит, и пропускает ход.
fizz-rule-plus_two = Следующему — две фишки, и ход его пропадает.
fizz-rule-half = Следующий забирает половину ваших и пропускает ход.
fizz-rule-plus_four = Следующему — четыре фишки, и ход его пропадает.
fizz-rule-reverse = Ход идёт в обратную сторону.
fizz-rule-exchange = Ложится на всё. Каждый берёт фишки следующего по ходу.
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
fizz-chip-skip_red = красная «Пропусти ход»
fizz-chip-skip_blue = синяя «Пропусти ход»
fizz-chip-skip_green = зелёная «Пропусти ход»
fizz-chip-times_two_red = красная «Возьми столько же»
fizz-chip-times_two_blue = синяя «Возьми столько же»
fizz-chip-times_two_green = зелёная «Возьми столько же»
fizz-chip-plus_two_red = красная «Возьми две»
fizz-chip-plus_two_blue = синяя «Возьми две»
fizz-chip-plus_two_green = зелёная «Возьми две»
fizz-chip-half_red = красная «Забери половину»
fizz-chip-half_blue = синяя «Забери половину»
fizz-chip-half_green = зелёная «Забери половину»
fizz-chip-plus_four_red = красная «Возьми четыре»
fizz-chip-plus_four_blue = синяя «Возьми четыре»
fizz-chip-plus_four_green = зелёная «Возьми четыре»
fizz-chip-reverse_red = красная «Смена направления»
fizz-chip-reverse_blue = синяя «Смена направления»
fizz-chip-reverse_green = зелёная «Смена направления»
fizz-chip-exchange_red = красный «Обмен фишками»
fizz-chip-exchange_blue = синий «Обмен фишками»
fizz-chip-exchange_green = зелёный «Обмен фишками»

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
fizz-on-skip_red = красную «Пропусти ход»
fizz-on-skip_blue = синюю «Пропусти ход»
fizz-on-skip_green = зелёную «Пропусти ход»
fizz-on-times_two_red = красную «Возьми столько же»
fizz-on-times_two_blue = синюю «Возьми столько же»
fizz-on-times_two_green = зелёную «Возьми столько же»
fizz-on-plus_two_red = красную «Возьми две»
fizz-on-plus_two_blue = синюю «Возьми две»
fizz-on-plus_two_green = зелёную «Возьми две»
fizz-on-half_red = красную «Забери половину»
fizz-on-half_blue = синюю «Забери половину»
fizz-on-half_green = зелёную «Забери половину»
fizz-on-plus_four_red = красную «Возьми четыре»
fizz-on-plus_four_blue = синюю «Возьми четыре»
fizz-on-plus_four_green = зелёную «Возьми четыре»
fizz-on-reverse_red = красную «Смену направления»
fizz-on-reverse_blue = синюю «Смену направления»
fizz-on-reverse_green = зелёную «Смену направления»
fizz-on-exchange_red = красный «Обмен фишками»
fizz-on-exchange_blue = синий «Обмен фишками»
fizz-on-exchange_green = зелёный «Обмен фишками»

## Совет: почему так
fizz-advice-out = { $count ->
    [one] Это ваша последняя фишка: только не уронить!
    [few] Это ваши последние фишки: только не уронить!
   *[many] Это ваши последние фишки: только не уронить!
}
fizz-advice-twins = Так за один ход уйдут две фишки
fizz-advice-heavy = { $points ->
    [one] Дороже из подходящих ничего нет: { $points } очко
    [few] Дороже из подходящих ничего нет: { $points } очка
   *[many] Дороже из подходящих ничего нет: { $points } очков
}
fizz-advice-draw = Ответить нечем: остаётся Базар

fizz-wall-evening = За вечер: { $name }, { $chips }
fizz-wall-ever = За все вечера: { $name }, { $chips }

## Урок

fizz-lesson-hand-slips = Соскользнула? Не беда: фишка снова ваша. Ещё разок, плавнее!
fizz-lesson-hand-falls = Обвал! В игре всё упавшее — вам. Но сегодня учимся: отстроим заново.
fizz-lesson-hand-touches = Пальцы задели башню: в игре это три фишки с Базара. Сегодня прощаю!
fizz-lesson-hand-left = { $far ->
    [half] На полфишки левее! Цельтесь в середину башни.
    [quarter] На четверть фишки левее! Цельтесь в середину башни.
   *[hair] Чуть-чуть левее! Цельтесь в середину башни.
}
fizz-lesson-hand-right = { $far ->
    [half] На полфишки правее! Цельтесь в середину башни.
    [quarter] На четверть фишки правее! Цельтесь в середину башни.
   *[hair] Чуть-чуть правее! Цельтесь в середину башни.
}
fizz-lesson-hand-higher = { $far ->
    [half] На две фишки выше! Не давите: легла фишка — отпускайте.
    [quarter] На фишку выше! Не давите: легла фишка — отпускайте.
   *[hair] Чуть-чуть выше! Не давите: легла фишка — отпускайте.
}
fizz-lesson-hand-lower = { $far ->
    [half] Гораздо ниже! Пусть фишка коснётся башни, тогда и отпускайте.
    [quarter] На фишку ниже! Пусть фишка коснётся башни, тогда и отпускайте.
   *[hair] Чуть-чуть ниже! Пусть фишка коснётся башни, тогда и отпускайте.
}
fizz-lesson-hand-together = А теперь вместе! Я выправлю башню и поведу вашу руку.
fizz-lesson-hand-led = Вместе! Крыло ведёт вашу руку: поднесите фишку к башне и щёлкните.
fizz-lesson-first = Цель — остаться без фишек. Поднесите камень к крышке, опустите плавно, отпустите.
fizz-lesson-first-oops = Базар подождёт: пока есть чем ходить, оттуда не берут.
fizz-lesson-same = На красный камень ответили синим: предмет тот же, цвет другой.
fizz-lesson-beats = Или цвет тот же, а предмет бьёт: бумага прячет камень. Кладите бумагу!
fizz-lesson-beats-oops = Цвет подходит, но змея камень не бьёт. А бумага — да!
fizz-lesson-answer = Ножницы режут бумагу, и тоже синие.
fizz-lesson-super = Супер-фишка ложится на свой цвет. «Возьми две»: сосед берёт и пропускает ход!
fizz-lesson-super-oops = Ни цвет, ни предмет не совпали. А синяя «Возьми две» — в самый раз!
fizz-lesson-colour = Снова ваш ход! На супер-фишку годится всё её цвета. Синяя змея!
fizz-lesson-colour-oops = Жулик зелёный, а тут синее. Змея-то синяя!
fizz-lesson-twin = У змеи есть близнец! Две одинаковые кладут за один ход: вторую — другой рукой.
fizz-lesson-twin-oops = Вторая должна быть точно такой же. Близнец ждёт!
fizz-lesson-bazaar = Одна фишка — и не подходит! Берём с Базара, пока не подойдёт.
fizz-lesson-bazaar-oops = Зелёный жулик к красной змее? Ни цветом, ни предметом. На Базар!
fizz-lesson-fits = Красный камень! Камень пугает змею, и цвет тот же. Кладите.
fizz-lesson-fits-oops = Этот камень зелёный, а красную змею пугает только красный!
fizz-lesson-fall = Ой-ой! Обвал: кто уронил, тот всё и забирает. Десять фишек!
fizz-lesson-rules = Башни нет, а правит всё тот же красный камень. Ответьте зелёным!
fizz-lesson-rules-oops = Жулик пока ни при чём: ни красный, ни камень. Зелёный камень!
fizz-lesson-reverse = Сосед положил «Смену направления». Вдвоём она ничего не меняет: ходите вы.
fizz-lesson-last = Последняя фишка! Кто остался без фишек, тот и закончил раунд.
fizz-lesson-count = Пшшш! Предмет — очко, супер-фишка — пять. У вас ноль, и это победа!

## Чем запомнилась партия

fizz-result = { $count ->
    [one] { $count } очко на руках
    [few] { $count } очка на руках
   *[many] { $count } очков на руках
}
fizz-feat-tower = Самая высокая башня
fizz-feat-tower-unit = { $count ->
    [one] фишка
    [few] фишки
   *[many] фишек
}
fizz-feat-fall = Обвал вечера
fizz-feat-fall-unit = { $count ->
    [one] фишка разом
    [few] фишки разом
   *[many] фишек разом
}
fizz-feat-steady = Твёрдая рука
fizz-feat-steady-unit = { $count ->
    [one] фишка без промаха
    [few] фишки без промаха
   *[many] фишек без промаха
}
fizz-feat-supers = Волшебник
fizz-feat-supers-unit = { $count ->
    [one] супер-фишка в деле
    [few] супер-фишки в деле
   *[many] супер-фишек в деле
}
fizz-feat-bazaar = Лучший покупатель
fizz-feat-bazaar-unit = { $count ->
    [one] фишка с Базара
    [few] фишки с Базара
   *[many] фишек с Базара
}
fizz-feat-twins = Двумя руками
fizz-feat-twins-unit = { $count ->
    [one] дубль
    [few] дубля
   *[many] дублей
}

## Как везло
fizz-luck-supers = Супер-фишки при раздаче
fizz-luck-searches = Взято, пока не подошло
fizz-luck-penalties = Очки в штрафных фишках

## На телефоне: как называется, что будет сделано, как идёт игра

fizz-deed-lay = { $kind ->
    [rock] Взять камень в руку
    [scissors] Взять ножницы в руку
    [paper] Взять бумагу в руку
    [snake] Взять змею в руку
    [thief] Взять жулика в руку
   *[super] Взять супер-фишку в руку
}
fizz-deed-both = Взять обе в руки
fizz-deed-draw = Взять с Базара
