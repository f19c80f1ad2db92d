fizz-title = Шипучка!
fizz-minutes = 7–8
fizz-age = 8+
fizz-blurb = Фішка за фішкою на кришку пляшки: відповідайте в колір чи в предмет — і не дихайте.

fizz-option-deal = Фішок
fizz-option-deal-about = Менше фішок — коротший раунд.
fizz-option-deal-0 = як завжди
fizz-option-deal-0-about = Вісім, а всімох і ввісьмох по шість.
fizz-option-deal-8 = 8
fizz-option-deal-7 = 7
fizz-option-deal-6 = 6
fizz-option-deal-5 = 5
fizz-option-deal-4 = 4
fizz-option-deal-3 = 3 — бліц
fizz-option-rounds = Раундів
fizz-option-rounds-about = Перемагає той, у кого в сумі менше очок.
fizz-option-rounds-0 = за кількістю гравців
fizz-option-rounds-1 = 1
fizz-option-rounds-2 = 2
fizz-option-rounds-3 = 3
fizz-option-rounds-4 = 4
fizz-option-rounds-5 = 5
fizz-option-rounds-6 = 6
fizz-option-rounds-7 = 7
fizz-option-rounds-8 = 8
fizz-option-ending = Кінець раунду
fizz-option-ending-agreed = за згодою
fizz-option-ending-agreed-about = Базар порожній — про останнє коло домовимося.
fizz-option-ending-book = суворо за правилами
fizz-option-ending-book-about = До порожніх рук або до «риби».
fizz-option-ending-automatic = сам собою
fizz-option-ending-automatic-about = Базар спорожнів — одразу останнє коло.
fizz-option-hidden_racks = Чужі фішки
fizz-option-hidden_racks-no = бачать усі
fizz-option-hidden_racks-no-about = Усе лежить відкрито, завіса не потрібна.
fizz-option-hidden_racks-yes = сховані
fizz-option-hidden_racks-yes-about = У чужих фішок видно лише сорочку.
fizz-option-cap = Кришка
fizz-option-cap-about = Що крутіша кришка, то важче будувати.
fizz-option-cap-crowned = опукла
fizz-option-cap-flat = пласка — легко
fizz-option-cap-domed = купол — важко
fizz-option-first = Перший хід
fizz-option-first-about = Хто ставить першу фішку партії.
fizz-option-first-none = за жеребом

## На столі

fizz-chips = { $count ->
    [one] { $count } фішка
    [few] { $count } фішки
   *[many] { $count } фішок
}
fizz-points = { $count ->
    [one] очко
    [few] очки
   *[many] очок
}
fizz-answering = Відповідаємо на
fizz-answering-nothing = Початок раунду
fizz-beats = Хто кого
fizz-beats-note = підсвічено те, що б’є зараз
fizz-bazaar = Базар
fizz-bazaar-tip = Тут лежать нічиї фішки. Звідси беруть, коли нема чим відповісти, і як штраф.
fizz-fish = Риба!
fizz-last-lap = Останнє коло!
fizz-last-lap-note = у кожного ще один хід
fizz-last-lap-ask = Останнє коло?
fizz-last-lap-left = { $turns ->
    [one] ще { $turns } хід
    [few] ще { $turns } ходи
   *[many] ще { $turns } ходів
}
fizz-last-lap-tip = Базар порожній. Якщо всі згодні, кожен ходить ще по разу, і раунд рахують: менше очок — перемога.
fizz-propose = Базар порожній. Кожен сходить ще по разу, і порахуємо очки. Усі згодні?
fizz-propose-score = Зараз: { $score }
fizz-propose-yes = Усі згодні
fizz-propose-no = Граємо далі
fizz-toppled = Обвал!
fizz-touch = Дотик!
fizz-phew = Фух!
fizz-phew-note = Вистояла
fizz-double = Дубль!
fizz-round = раунд { $round } з { $rounds }
fizz-clockwise = за годинниковою
fizz-counterclockwise = проти годинникової
fizz-next = далі
fizz-last-chip = остання!
fizz-skips = { $count ->
    [one] пропуск { $count } ходу
    [few] пропуск { $count } ходів
   *[many] пропуск { $count } ходів
}
fizz-your-turn = Ваш хід!
fizz-give-up = Досить, пас
fizz-keep = Лишити собі
fizz-lay-both = Обидві разом
fizz-lay-again = Ще раз

fizz-fits-anything = будь-яка фішка
fizz-fits-same-rock = камінь іншого кольору
fizz-fits-same-scissors = ножиці іншого кольору
fizz-fits-same-paper = папір іншого кольору
fizz-fits-same-snake = змія іншого кольору
fizz-fits-same-thief = шахрай іншого кольору
fizz-fits-super = така сама суперфішка
fizz-fits-colour-red = усе червоне
fizz-fits-colour-blue = усе синє
fizz-fits-colour-green = усе зелене
fizz-fits-supers-red = червоні суперфішки
fizz-fits-supers-blue = сині суперфішки
fizz-fits-supers-green = зелені суперфішки
fizz-fits-exchange = будь-який обмін

## Поза чергою

fizz-really-title = Не у свій хід?
fizz-really = Фішку зарахують, але за нетерплячку доведеться взяти п’ять із Базару.
fizz-really-poor = На Базарі менше п’яти: доведеться забрати все й пропустити два ходи.
fizz-really-yes = Усе одно покласти
fizz-really-no = Зачекати
fizz-hasty-tip = Кладете поза чергою? Торкніться цього імені; ще раз — якщо передумали

## Що робити

fizz-hint-lot = Жереб вирішить, кому починати
fizz-hint-mix = Фішки перемішуються й лягають на Базар
fizz-hint-first = Ви починаєте: годиться будь-яка фішка
fizz-hint-turn = Відповідайте на { $on }: вибір підсвічено
fizz-hint-hasty = Поза чергою: оберіть фішку, що підходить
fizz-hint-draw = Відповісти нема чим: беріть із Базару, доки не підійде
fizz-hint-retry = Фішка зісковзнула. Ще одна спроба — або пас
fizz-hint-retry-draw = Зісковзнула, і більше нічого не підходить: Базар або пас
fizz-hint-twin = Є ще одна така сама: покладіть другою рукою або лишіть собі
fizz-hint-lay = { $by ->
    [button] Наведіть фішку на вежу й відпустіть кнопку
    [keys] Стрілки ведуть фішку, пробіл відпускає
   *[pointer] Наведіть фішку на вежу й клацніть, щоб відпустити
}
fizz-hint-lay-two = Ліва кнопка тримає першу фішку, права — другу
fizz-hint-steady = Права кнопка (S) тримає пляшку, коліщатко (A, D) нахиляє фішку
fizz-hint-lies = Фішка лягла. Відпускайте!
fizz-hint-near = Обережно: пальці ось-ось зачеплять вежу!
fizz-hint-leaning = Фішка зісковзне: посуньте її до середини
fizz-hint-would-fall = Вежа впаде! Не відпускайте: м’яко підніміть фішку
fizz-hint-in-front = { $chips ->
    [0] Фішка перед кришкою: підніміть її вище
   *[other] Фішка перед вежею: підніміть її вище
}
fizz-hint-not-here = Тут не відпустити: наведіть фішку на вежу
fizz-hint-low = Пальці занизько: трохи вище
fizz-hint-still = Фішка лягла. Завмріть…
fizz-hint-touched = Ви зачепили вежу. Тепер спокійно покладіть фішку
fizz-hint-settling = Не дихайте…
fizz-hint-falling = Ой-ой-ой…
fizz-hint-half = Жереб ділить фішки навпіл
fizz-hint-wait = { $name } обирає фішку…
fizz-hint-wait-lay = { $name } тримає фішку над вежею…
fizz-hint-wait-retry = { $name } думає, чи пробувати ще…

## Чому не можна

fizz-reason-not_now = Не зараз: усьому свій час.
fizz-reason-not_in_rack = Цієї фішки у вас немає.
fizz-reason-same_chip = Точнісінько такою самою не відповідають: потрібен інший колір.
fizz-reason-unlike = Інший предмет та інший колір: щось одне має збігтися.
fizz-reason-weaker = Колір підходить, але цей предмет не б’є того, що на кришці.
fizz-reason-super_colour = Суперфішка лягає тільки на свій колір.
fizz-reason-on_super = На суперфішку лягає її колір або така сама суперфішка.
fizz-reason-not_twins = Парою кладуть лише однакові: і предмет, і колір.
fizz-reason-twin_only = Друга має бути точнісінько така, як перша.
fizz-reason-odd_half = Після «Половини» має лишитися парна кількість фішок.
fizz-reason-no_drawing = У вас є чим відповісти. З Базару беруть, коли нема чим.
fizz-reason-no_passing = Пасувати зарано: покладіть фішку або беріть із Базару.
fizz-reason-bare_bazaar = Базар порожній: лишається тільки пас.
fizz-reason-your_turn = Зараз і так ваш хід: кладіть спокійно.
fizz-reason-amid_double = Між двома однаковими фішками ніхто не втручається.
fizz-reason-last_chip = Останню фішку кладуть лише у свій хід.
fizz-reason-bazaar_open = Для останнього кола зарано: на Базарі ще є фішки.
fizz-reason-lap_begun = Останнє коло вже йде.
fizz-reason-end_settled = Як скінчиться раунд, вирішили до початку.

## Що було

fizz-event-first-chosen = Перший хід — за жеребом
fizz-event-mixed = Раунд { $round }: усе на Базарі
fizz-event-dealt = { $count ->
    [one] Бере { $count } фішку з Базару
    [few] Бере { $count } фішки з Базару
   *[many] Бере { $count } фішок із Базару
}
fizz-event-turn-began = Ходить
fizz-event-lifted = Тримає над кришкою: { $chips }
fizz-event-lifted-out-of-turn = Поза чергою: { $chip }
fizz-event-slipped = Не втримує: { $chips }
fizz-event-toppled = { $count ->
    [one] Обвал! Валить { $count } фішку
    [few] Обвал! Валить { $count } фішки
   *[many] Обвал! Валить { $count } фішок
}
fizz-event-counted = Кладе: { $chips }
fizz-event-took = { $count ->
    [one] Забирає { $count } фішку
    [few] Забирає { $count } фішки
   *[many] Забирає { $count } фішок
}
fizz-event-touched = Зачіпає вежу
fizz-event-drew = { $why ->
    [touch] +{ $count } за дотик
    [out_of_turn] +{ $count } за поспіх
    [times_two] +{ $count } від «×2»
    [plus_two] +{ $count } від «+2»
    [plus_four] +{ $count } від «+4»
   *[nothing_fits] +{ $count } з Базару
}
fizz-event-skips-owed = { $count ->
    [one] Втрачає { $count } хід
    [few] Втрачає { $count } ходи
   *[many] Втрачає { $count } ходів
}
fizz-event-retry-granted = Може спробувати ще раз
fizz-event-twin-granted = Може покласти ще одну таку саму
fizz-event-turn-returned = Знову ходить
fizz-event-super-worked = Пшшш… { $chip }
fizz-event-halved = Забирає половину: +{ $count } ({ $giver })
fizz-event-reversed = { $direction ->
    [1] Змінює напрям: за годинниковою
   *[other] Змінює напрям: проти годинникової
}
fizz-event-exchanged = Усі міняються фішками
fizz-event-skipped = Пропускає хід
fizz-event-had-nothing = Відповіді нема, Базар порожній
fizz-event-gave-up = Каже «пас»
fizz-event-kept-twin = Лишає другу собі
fizz-event-emptied = Жодної фішки!
fizz-event-fish = { fizz-end-fish }
fizz-event-last-lap-began = { $turns ->
    [one] Дзвіночок! Останнє коло: { $turns } хід
    [few] Дзвіночок! Останнє коло: { $turns } ходи
   *[many] Дзвіночок! Останнє коло: { $turns } ходів
}
fizz-event-last-lap-ended = { fizz-end-last_lap }
fizz-event-round-scored = Раунд { $round } позаду
fizz-event-tournament-ended = Турнір завершено

## Чим скінчилося

fizz-end-emptied = Під кінець без фішок: { $seat }
fizz-end-fish = Риба: відповіді нема ні в кого
fizz-end-last_lap = Останнє коло: виграє, у кого менше очок

## Кінець раунду й турніру

fizz-summary-title = Раунд { $round } позаду
fizz-summary-emptied = Руки порожні: { $name }
fizz-summary-fish = Риба! Найменше очок: { $name }
fizz-summary-last_lap = Останнє коло! Найменше очок: { $name }
fizz-summary-gained = +{ $points }
fizz-summary-total = усього { $points }
fizz-summary-next = Наступний раунд
fizz-result-lowest = Перемагає найменша сума
fizz-result-shared = Порівну до фішки: спільна перемога

## Фішки

fizz-kind-rock = камінь
fizz-kind-scissors = ножиці
fizz-kind-paper = папір
fizz-kind-snake = змія
fizz-kind-thief = шахрай
fizz-kind-skip = Пропуск
fizz-kind-times_two = ×2
fizz-kind-plus_two = +2
fizz-kind-half = Половина
fizz-kind-plus_four = +4
fizz-kind-reverse = Розворот
fizz-kind-exchange = Обмін
fizz-beats-rock = камінь тупить ножиці й лякає змію
fizz-beats-scissors = ножиці ріжуть папір і стрижуть змію
fizz-beats-paper = папір викриває шахрая й ховає камінь
fizz-beats-snake = змія жалить шахрая й жує папір
fizz-beats-thief = шахрай цупить камінь і ножиці
fizz-rule-skip = Наступний гравець пропускає хід.
fizz-rule-times_two = Наступний бере стільки, скільки тримає, і пропускає хід.
fizz-rule-plus_two = Наступний бере дві фішки й пропускає хід.
fizz-rule-half = Наступний забирає половину ваших і пропускає хід.
fizz-rule-plus_four = Наступний бере чотири фішки й пропускає хід.
fizz-rule-reverse = Хід іде у зворотний бік.
fizz-rule-exchange = Лягає на все. Кожен бере фішки наступного за ходом.
fizz-colour-red = червоний
fizz-colour-blue = синій
fizz-colour-green = зелений
fizz-pattern-red = смужки
fizz-pattern-blue = цятки
fizz-pattern-green = зигзаг

fizz-chip-rock_red = червоний камінь
fizz-chip-rock_blue = синій камінь
fizz-chip-rock_green = зелений камінь
fizz-chip-scissors_red = червоні ножиці
fizz-chip-scissors_blue = сині ножиці
fizz-chip-scissors_green = зелені ножиці
fizz-chip-paper_red = червоний папір
fizz-chip-paper_blue = синій папір
fizz-chip-paper_green = зелений папір
fizz-chip-snake_red = червона змія
fizz-chip-snake_blue = синя змія
fizz-chip-snake_green = зелена змія
fizz-chip-thief_red = червоний шахрай
fizz-chip-thief_blue = синій шахрай
fizz-chip-thief_green = зелений шахрай
fizz-chip-skip_red = червоний пропуск
fizz-chip-skip_blue = синій пропуск
fizz-chip-skip_green = зелений пропуск
fizz-chip-times_two_red = червоний «×2»
fizz-chip-times_two_blue = синій «×2»
fizz-chip-times_two_green = зелений «×2»
fizz-chip-plus_two_red = червоний «+2»
fizz-chip-plus_two_blue = синій «+2»
fizz-chip-plus_two_green = зелений «+2»
fizz-chip-half_red = червона половина
fizz-chip-half_blue = синя половина
fizz-chip-half_green = зелена половина
fizz-chip-plus_four_red = червоний «+4»
fizz-chip-plus_four_blue = синій «+4»
fizz-chip-plus_four_green = зелений «+4»
fizz-chip-reverse_red = червоний розворот
fizz-chip-reverse_blue = синій розворот
fizz-chip-reverse_green = зелений розворот
fizz-chip-exchange_red = червоний обмін
fizz-chip-exchange_blue = синій обмін
fizz-chip-exchange_green = зелений обмін

# «Відповідаємо на …»
fizz-on-rock_red = червоний камінь
fizz-on-rock_blue = синій камінь
fizz-on-rock_green = зелений камінь
fizz-on-scissors_red = червоні ножиці
fizz-on-scissors_blue = сині ножиці
fizz-on-scissors_green = зелені ножиці
fizz-on-paper_red = червоний папір
fizz-on-paper_blue = синій папір
fizz-on-paper_green = зелений папір
fizz-on-snake_red = червону змію
fizz-on-snake_blue = синю змію
fizz-on-snake_green = зелену змію
fizz-on-thief_red = червоного шахрая
fizz-on-thief_blue = синього шахрая
fizz-on-thief_green = зеленого шахрая
fizz-on-skip_red = червоний пропуск
fizz-on-skip_blue = синій пропуск
fizz-on-skip_green = зелений пропуск
fizz-on-times_two_red = червоний «×2»
fizz-on-times_two_blue = синій «×2»
fizz-on-times_two_green = зелений «×2»
fizz-on-plus_two_red = червоний «+2»
fizz-on-plus_two_blue = синій «+2»
fizz-on-plus_two_green = зелений «+2»
fizz-on-half_red = червону половину
fizz-on-half_blue = синю половину
fizz-on-half_green = зелену половину
fizz-on-plus_four_red = червоний «+4»
fizz-on-plus_four_blue = синій «+4»
fizz-on-plus_four_green = зелений «+4»
fizz-on-reverse_red = червоний розворот
fizz-on-reverse_blue = синій розворот
fizz-on-reverse_green = зелений розворот
fizz-on-exchange_red = червоний обмін
fizz-on-exchange_blue = синій обмін
fizz-on-exchange_green = зелений обмін

## Порада: чому так
fizz-advice-out = { $count ->
    [one] Це ваша остання фішка: аби лиш не впустити!
    [few] Це ваші останні фішки: аби лиш не впустити!
   *[many] Це ваші останні фішки: аби лиш не впустити!
}
fizz-advice-twins = Так за один хід підуть дві фішки
fizz-advice-heavy = { $points ->
    [one] Дорожчої з придатних немає: { $points } очко
    [few] Дорожчої з придатних немає: { $points } очки
   *[many] Дорожчої з придатних немає: { $points } очок
}
fizz-advice-draw = Відповісти нема чим: лишається Базар

fizz-wall-evening = За вечір: { $name }, { $chips }
fizz-wall-ever = За всі вечори: { $name }, { $chips }

## Урок

fizz-lesson-hand-slips = Зісковзнула? Не біда: фішка знову ваша. Ще разок, плавніше!
fizz-lesson-hand-falls = Обвал! У грі все, що впало, — вам. Та сьогодні вчимося: відбудуємо.
fizz-lesson-hand-touches = Пальці зачепили вежу: у грі це три фішки з Базару. Сьогодні прощаю!
fizz-lesson-hand-left = { $far ->
    [half] На пів фішки лівіше! Цільтеся в середину вежі.
    [quarter] На чверть фішки лівіше! Цільтеся в середину вежі.
   *[hair] Трішечки лівіше! Цільтеся в середину вежі.
}
fizz-lesson-hand-right = { $far ->
    [half] На пів фішки правіше! Цільтеся в середину вежі.
    [quarter] На чверть фішки правіше! Цільтеся в середину вежі.
   *[hair] Трішечки правіше! Цільтеся в середину вежі.
}
fizz-lesson-hand-higher = { $far ->
    [half] На дві фішки вище! Не тисніть: лягла фішка — відпускайте.
    [quarter] На фішку вище! Не тисніть: лягла фішка — відпускайте.
   *[hair] Трішечки вище! Не тисніть: лягла фішка — відпускайте.
}
fizz-lesson-hand-lower = { $far ->
    [half] Значно нижче! Хай фішка торкнеться вежі, тоді й відпускайте.
    [quarter] На фішку нижче! Хай фішка торкнеться вежі, тоді й відпускайте.
   *[hair] Трішечки нижче! Хай фішка торкнеться вежі, тоді й відпускайте.
}
fizz-lesson-hand-together = А тепер разом! Я вирівняю вежу й поведу вашу руку.
fizz-lesson-hand-led = Разом! Крило веде вашу руку: піднесіть фішку до вежі й клацніть.
fizz-lesson-first = Мета — лишитися без фішок. Піднесіть камінь до кришки, опустіть плавно, відпустіть.
fizz-lesson-first-oops = Базар зачекає: поки є чим ходити, звідти не беруть.
fizz-lesson-same = На червоний камінь відповіли синім: предмет той самий, колір інший.
fizz-lesson-beats = Або колір той самий, а предмет б’є: папір ховає камінь. Кладіть папір!
fizz-lesson-beats-oops = Колір підходить, та змія камінь не б’є. А папір — так!
fizz-lesson-answer = Ножиці ріжуть папір, і теж сині.
fizz-lesson-super = Суперфішка лягає на свій колір. «+2»: сусід бере дві й пропускає хід!
fizz-lesson-super-oops = Ні колір, ні предмет не збіглися. А синій «+2» — саме те!
fizz-lesson-colour = Знову ваш хід! На суперфішку підходить усе її кольору. Синя змія!
fizz-lesson-colour-oops = Шахрай зелений, а тут синє. Змія ж синя!
fizz-lesson-twin = У змії є близнюк! Дві однакові кладуть за один хід: другу — іншою рукою.
fizz-lesson-twin-oops = Друга має бути точно такою самою. Близнюк чекає!
fizz-lesson-bazaar = Одна фішка — і не підходить! Беремо з Базару, доки не трапиться потрібна.
fizz-lesson-bazaar-oops = Зелений шахрай до червоної змії? Ні кольором, ні предметом. На Базар!
fizz-lesson-fits = Червоний камінь! Камінь лякає змію, і колір той самий. Кладіть.
fizz-lesson-fits-oops = Цей камінь зелений, а червону змію лякає лише червоний!
fizz-lesson-fall = Ой-ой! Обвал: хто звалив, той усе й забирає. Десять фішок!
fizz-lesson-rules = Вежі немає, а править той самий червоний камінь. Відповідайте зеленим!
fizz-lesson-rules-oops = Шахрай поки що ні до чого: ні червоний, ні камінь. Зелений камінь!
fizz-lesson-reverse = Сусід поклав «Розворот». Коли грають двоє, він нічого не міняє: ходите ви.
fizz-lesson-last = Остання фішка! Хто лишився без фішок, той і завершив раунд.
fizz-lesson-count = Пшшш! Предмет — очко, суперфішка — п’ять. У вас нуль, і це перемога!

## Чим запам’яталася партія

fizz-result = { $count ->
    [one] { $count } очко на руках
    [few] { $count } очки на руках
   *[many] { $count } очок на руках
}
fizz-feat-tower = Найвища вежа
fizz-feat-tower-unit = { $count ->
    [one] фішка
    [few] фішки
   *[many] фішок
}
fizz-feat-fall = Обвал вечора
fizz-feat-fall-unit = { $count ->
    [one] фішка за раз
    [few] фішки за раз
   *[many] фішок за раз
}
fizz-feat-steady = Тверда рука
fizz-feat-steady-unit = { $count ->
    [one] фішка без хиби
    [few] фішки без хиби
   *[many] фішок без хиби
}
fizz-feat-supers = Чарівник
fizz-feat-supers-unit = { $count ->
    [one] суперфішка в дії
    [few] суперфішки в дії
   *[many] суперфішок у дії
}
fizz-feat-bazaar = Найкращий покупець
fizz-feat-bazaar-unit = { $count ->
    [one] фішка з Базару
    [few] фішки з Базару
   *[many] фішок із Базару
}
fizz-feat-twins = Двома руками
fizz-feat-twins-unit = { $count ->
    [one] дубль
    [few] дублі
   *[many] дублів
}

## Як щастило
fizz-luck-supers = Суперфішки при роздачі
fizz-luck-searches = Узято, поки не підійшло
fizz-luck-penalties = Очки в штрафних фішках

## На телефоні: як зветься, що буде зроблено, як іде гра

fizz-deed-lay = { $kind ->
    [rock] Узяти камінь у руку
    [scissors] Узяти ножиці в руку
    [paper] Узяти папір у руку
    [snake] Узяти змію в руку
    [thief] Узяти шахрая в руку
   *[super] Узяти суперфішку в руку
}
fizz-deed-both = Узяти обидві в руки
fizz-deed-draw = Узяти з Базару
