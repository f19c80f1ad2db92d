duck_lake-title = Качине озеро
duck_lake-minutes = 4–5
duck_lake-age = 4+
duck_lake-blurb = Петрик сипле корм, качки мчать до нього наввипередки. Грають і найменші.
duck_lake-credits = Автор — Штефан Броєр (Ententeich).

duck_lake-option-first = Останнім годував качок
duck_lake-option-first-about = Хто останнім годував качок, той і починає.
duck_lake-option-first-none = вирішить жереб
duck_lake-option-lilies = Лілії
duck_lake-option-lilies-by_hand = кладемо самі
duck_lake-option-lilies-by_hand-about = Шість лілій кладе перший гравець.
duck_lake-option-lilies-automatic = припливуть самі
duck_lake-option-lilies-automatic-about = Шість лілій самі знайдуть собі місця.
duck_lake-option-older_children = Для старших дітей
duck_lake-option-older_children-yes = чорна качка жене
duck_lake-option-older_children-yes-about = Чорна качка проганяє чужу на берег. Партія вдвічі довша.
duck_lake-option-older_children-no = обидві качки годують
duck_lake-option-older_children-no-about = Випала будь-яка качка — Петрик іде й сипле корм.
duck_lake-option-fewer_steps = Менше кроків
duck_lake-option-fewer_steps-yes = можна
duck_lake-option-fewer_steps-yes-about = Можна зупинитися раніше, але один крок зробити треба.
duck_lake-option-fewer_steps-no = пливемо до кінця
duck_lake-option-fewer_steps-no-about = Скільки випало на кубику, стільки й пливемо.
duck_lake-option-colours = Колір качок
duck_lake-option-colours-yellow = жовті
duck_lake-option-colours-green = зелені
duck_lake-option-colours-blue = сині
duck_lake-option-colours-red = червоні

## На столі

duck_lake-duck-yellow = жовта качка ▲
duck_lake-duck-green = зелена качка ◆
duck_lake-duck-blue = синя качка ■
duck_lake-duck-red = червона качка ●
duck_lake-face-1 = 1
duck_lake-face-2 = 2
duck_lake-face-3 = 3
duck_lake-face-4 = 4
duck_lake-face-white = біла качка
duck_lake-face-black = чорна качка
duck_lake-corn = { $count ->
    [one] { $count } зерно
    [few] { $count } зерна
   *[many] { $count } зерен
}
duck_lake-bucket = У відерці
duck_lake-walks-left = { $count ->
    [one] ще { $count } прогулянка
    [few] ще { $count } прогулянки
   *[many] ще { $count } прогулянок
}
duck_lake-walks-over = коло пройдено
duck_lake-die = Кубик
duck_lake-die-number = Пливемо!
duck_lake-die-duck = Випала качка
duck_lake-die-carry = Киш на берег!
duck_lake-tag-roll = кидок
duck_lake-tag-next = далі
duck_lake-tag-first = починає
duck_lake-let-drift = Хай пливуть самі
duck_lake-leave-all = Лишити, як лягло
duck_lake-decline = Хай плавають
duck_lake-bucket-tip = Тут корм, якого Петрик ще не кинув.
duck_lake-lily-tip = На лілію не запливти. Зерно з неї можна взяти із сусідньої клітинки.
duck_lake-petya-tip = Петрик обходить озеро. Качка, біля якої він зупинився, стрибає у воду.
duck_lake-count = Рахуємо зерна
duck_lake-result-shared = Порівну! Перемога спільна.
duck_lake-result-left = { $count ->
    [0] Озеро об’їдено дочиста.
    [one] На озері лишилося { $count } зерно. Рибам!
    [few] На озері лишилося { $count } зерна. Рибам!
   *[many] На озері лишилося { $count } зерен. Рибам!
}

## Що робити

duck_lake-hint-lot = Хто почне? Вирішить жереб
duck_lake-hint-lilies = { $left ->
    [one] Остання лілія: на будь-яку світлу клітинку
    [few] Ще { $left } лілії: на будь-які світлі клітинки
   *[many] Ще { $left } лілій: на будь-які світлі клітинки
}
duck_lake-hint-lilies-first = Лілій { $left }: першу — на будь-яку клітинку
duck_lake-hint-drift = Лілії обирають собі місця…
duck_lake-hint-ducks = { $left ->
    [1] Посадіть другу качку на камінець
   *[other] Посадіть першу качку на камінець
}
duck_lake-hint-opening = Повна жменя: прицільтеся, розтисніть руку — і дев’ять зерен летять!
duck_lake-hint-throw = Прицільтеся й розтисніть руку: три зерна летять в озеро
duck_lake-hint-throw-again = { $count ->
    [1] Зерно впало повз озеро. Кидаємо ще раз!
   *[other] Зерна впали повз озеро. Кидаємо ще раз!
}
duck_lake-hint-falling = Зерна падають…
duck_lake-hint-push = Зерно лягло на межу: підштовхніть його в одну з клітинок
duck_lake-hint-roll = Киньте кубик!
duck_lake-hint-swim = { $steps ->
    [one] Один крок будь-якою своєю качкою
    [few] { $steps } кроки будь-якою своєю качкою
   *[many] { $steps } кроків будь-якою своєю качкою
}
duck_lake-hint-swim-fewer = { $steps ->
    [one] Один крок будь-якою своєю качкою
    [few] До { $steps } кроків будь-якою своєю качкою
   *[many] До { $steps } кроків будь-якою своєю качкою
}
duck_lake-hint-swim-on = { $left ->
    [0] Припливли! Тепер відпустіть
    [one] Ще { $left } крок
    [few] Ще { $left } кроки
   *[many] Ще { $left } кроків
}
duck_lake-hint-jump = Качка злякалася! Куди їй стрибнути?
duck_lake-hint-carry = Чорна качка: можна прогнати одну чужу качку на берег
duck_lake-hint-carry-stone = На який камінець її посадити?
duck_lake-hint-wait = Думає { $name }…
duck_lake-hint-wait-throw = Цілиться { $name }…
duck_lake-hint-wait-jump = Куди стрибнути качці, вирішує { $name }…

## Чому не можна

duck_lake-reason-not_now = Спершу інше: дивіться підказку внизу.
duck_lake-reason-not_a_cell = Це не клітинка озера.
duck_lake-reason-not_a_stone = Це не камінець стежки.
duck_lake-reason-lily_taken = Тут уже лежить лілія.
duck_lake-reason-lily_touches = Тісно: лілії не торкаються одна одної навіть кутиком.
duck_lake-reason-stone_taken = На цьому камінці вже сидить качка.
duck_lake-reason-stone_petya = Тут стоїть Петрик: качка його боїться.
duck_lake-reason-stone_lily = Звідси не пірнути: на воді поруч лежить лілія.
duck_lake-reason-not_across = Це зерно лежить у клітинці, його не рухають.
duck_lake-reason-not_its_cell = Зерно рухають лише в клітинку, на якій воно лежить.
duck_lake-reason-not_your_duck = Це чужа качка.
duck_lake-reason-not_beside = Качки плавають сусідніми клітинками: прямо, а не навскіс.
duck_lake-reason-too_far = На кубику менше кроків.
duck_lake-reason-too_short = Пливуть на всі кроки, що випали.
duck_lake-reason-stuck = Ця качка не може пливти, а друга може.
duck_lake-reason-duck_in_the_way = Зайнято! Іншу качку треба обминути.
duck_lake-reason-lily_in_the_way = На лілію не запливти, її треба обминути.
duck_lake-reason-jump_taken = Сюди не стрибнути: зайнято.
duck_lake-reason-jump_nearer = Вільна вода є і ближче.
duck_lake-reason-your_own_duck = Прогнати можна лише чужу качку.
duck_lake-reason-not_in_the_lake = Ця качка і так на березі.

## Що було

duck_lake-event-lot-drawn = Перший хід — за жеребом
duck_lake-event-lily-laid = Лілія на воді
duck_lake-event-drift-asked = Лілії, пливіть самі!
duck_lake-event-lilies-drifted = Лілії знайшли собі місця
duck_lake-event-duck-put = Качка на камінці
duck_lake-event-die-rolled = На кубику: { $face }
duck_lake-event-petya-stepped = Петрик іде далі
duck_lake-event-duck-scared = Ой, Петрик! Качка лякається
duck_lake-event-duck-jumped = Хлюп! Качка у воді
duck_lake-event-handful-thrown = { $count ->
    [one] Летить { $count } зерно
    [few] Летять { $count } зерна
   *[many] Летять { $count } зерен
}
duck_lake-event-corn-missed = Повз: { $count }. Ще раз!
duck_lake-event-corn-pushed = Зерно зсунуто в клітинку
duck_lake-event-corn-taken = Ням! Зерно з’їдено
duck_lake-event-duck-paddled = Хлюп-хлюп по воді
duck_lake-event-duck-swam = { $steps ->
    [one] { $steps } крок
    [few] { $steps } кроки
   *[many] { $steps } кроків
}, { $corn ->
    [0] без зерен
    [one] { $corn } зерно
    [few] { $corn } зерна
   *[many] { $corn } зерен
}
duck_lake-event-turn-passed = Нічого не вдієш, хід далі
duck_lake-event-duck-carried = Киш! Качка на березі
duck_lake-event-carry-declined = Хай усі плавають
duck_lake-event-match-ended = { duck_lake-end-gone_round }

## Чим скінчилося

duck_lake-end-gone_round = Петрик обійшов усе озеро

## Порада: чому так
duck_lake-advice-corn = { $corn ->
    [one] Так ви з’їсте { $corn } зерно
    [few] Так ви з’їсте { $corn } зерна
   *[many] Так ви з’їсте { $corn } зерен
}
duck_lake-advice-carry = Так на березі опиниться качка суперника: { $name }

## Урок

duck_lake-lesson-lily = Більше зерен — перемога! Та спершу покладіть лілію: качки на них не запливають.
duck_lake-lesson-another = І ще одну. Лілії не торкаються одна одної навіть кутиком.
duck_lake-lesson-another-oops = Тісно! Їй потрібна клітинка далі від сусідки.
duck_lake-lesson-drift = Решта чотири — розумниці: допливуть самі. Натисніть кнопку!
duck_lake-lesson-drift-oops = Можна й самим, усі шість. Та сьогодні довірмося течії: кнопка!
duck_lake-lesson-duck = Ваші качки — жовті. Першу — на світлий камінець.
duck_lake-lesson-duck-oops = Там стоїть Петрик, качка його соромиться. Оберіть світлий камінець.
duck_lake-lesson-second = Другу — сюди: поруч лілія, а на ліліях буває корм.
duck_lake-lesson-second-oops = Цей камінець зайнятий. На двох він замалий!
duck_lake-lesson-throw = Тепер корм! Наведіть руку на озеро й клацніть: дев’ять зерен летять.
duck_lake-lesson-line = Зерно лягло на межу. Підштовхніть його — до лілії, ближче до своїх.
duck_lake-lesson-line-oops = Так далеко не можна: лише в клітинку по цей чи той бік межі.
duck_lake-lesson-die = Качки голодні. Киньте кубик!
duck_lake-lesson-swim = Двійка: два кроки. У воду — і по зерна: що на шляху, те ваше!
duck_lake-lesson-beside = Одиниця. Підпливіть до лілії: корм із неї беруть, стоячи поруч.
duck_lake-lesson-petya = Випала качка: Петрик іде на три камінці. Ваша стрибнула у воду!
duck_lake-lesson-head = Зерно впало просто на качку — отже, її!
duck_lake-lesson-handful = Тепер качка у вас: Петрик іде, а ви кидаєте три зерна. Цільтеся у своїх!
duck_lake-lesson-round = Петрик майже обійшов озеро. Ще одна прогулянка — і рахуємо зерна!
duck_lake-lesson-last = Качка! Петрик на останньому камінці. Кидайте останні три зерна.
duck_lake-lesson-end = Хто більше наклював, той і переміг. Це ви!
duck_lake-lesson-hand-all = Оце кидок! Зараз поправлю крилом — і до столу.
duck_lake-lesson-hand-off = Повз озеро — не біда: ці зерна кидаємо ще раз.
duck_lake-lesson-hand-together = А тепер разом! Крило веде вашу руку: ці зерна повз озеро не впадуть.
duck_lake-lesson-hand-led = Разом! Клацніть: крило тримає вашу руку над озером.
duck_lake-lesson-hand-duck = Просто в дзьоб! Це зерно вже ваше.
duck_lake-lesson-roll = Знову ваш хід. Киньте кубик!

## Чим запам’яталася партія

duck_lake-result = { $count ->
    [one] { $count } зерно
    [few] { $count } зерна
   *[many] { $count } зерен
}
duck_lake-feat-throw = Вдалий кидок
duck_lake-feat-throw-unit = { $count ->
    [one] зерно своїм качкам
    [few] зерна своїм качкам
   *[many] зерен своїм качкам
}
duck_lake-feat-feast = Великий обід
duck_lake-feat-feast-unit = { $count ->
    [one] зерно за хід
    [few] зерна за хід
   *[many] зерен за хід
}
duck_lake-feat-voyage = Далека плавба
duck_lake-feat-voyage-unit = { $count ->
    [one] крок уплав
    [few] кроки вплав
   *[many] кроків уплав
}
duck_lake-feat-feeder = Друг усіх качок
duck_lake-feat-feeder-unit = { $count ->
    [one] зерно чужим качкам
    [few] зерна чужим качкам
   *[many] зерен чужим качкам
}
duck_lake-feat-missed = Щедра рука
duck_lake-feat-missed-unit = { $count ->
    [one] зерно повз озеро
    [few] зерна повз озеро
   *[many] зерен повз озеро
}
duck_lake-feat-scared = Лякливий табунець
duck_lake-feat-scared-unit = { $count ->
    [one] раз злякав їх Петрик
    [few] рази злякав їх Петрик
   *[many] разів злякав їх Петрик
}

## Як щастило
duck_lake-luck-steps = Кроки з кубика
duck_lake-luck-throws = Кидки зерна з кубика
duck_lake-luck-caught = Зерна просто на своїх качок

## На телефоні: як зветься, що буде зроблено, як іде гра

duck_lake-stop = Досить, припливли
duck_lake-look-west = Лівий берег
duck_lake-look-east = Правий берег
duck_lake-look-all = Усе озеро
duck_lake-called-cell = ряд { $row }, клітинка { $column }
duck_lake-called-lily = лілія
duck_lake-called-corn = зерно
duck_lake-called-stone = камінець { $number }
duck_lake-called-petya = Петрик
duck_lake-called-duck = { $colour ->
    [yellow] жовта качка
    [green] зелена качка
    [blue] синя качка
   *[red] червона качка
}
duck_lake-called-suggestion = найситніший шлях
duck_lake-standing = { $corn } · { $walks ->
    [0] коло пройдено
    [one] ще { $walks } прогулянка
    [few] ще { $walks } прогулянки
   *[many] ще { $walks } прогулянок
}
duck_lake-deed-lay-lily = Покласти лілію
duck_lake-deed-put = Посадити качку
duck_lake-deed-push = Підштовхнути зерно
duck_lake-deed-swim = { $corn ->
    [0] Попливли!
    [one] Попливли по { $corn } зерно!
    [few] Попливли по { $corn } зерна!
   *[many] Попливли по { $corn } зерен!
}
duck_lake-deed-jump = Стрибнути сюди
duck_lake-deed-carry = Віднести на берег
