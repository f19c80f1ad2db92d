sitting_ducks-title = Ни пуха ни пера!
sitting_ducks-minutes = 20
sitting_ducks-age = 10+
sitting_ducks-blurb = Шесть мест в ряду, пробки свистят, и каждый сам за своих уток. Чья утка на плаву последняя, тот и победил.
sitting_ducks-credits = Автор — Кит Майерс. По-русски издал «Мир Хобби».

sitting_ducks-option-edition = Редакция
sitting_ducks-option-edition-gallery = «Тир», 54 карты
sitting_ducks-option-edition-gallery-about = С «Уткой мира» и «Воскрешением»: подбитая утка может вернуться.
sitting_ducks-option-edition-classic = «Классика», 52 карты
sitting_ducks-option-edition-classic-about = Без «Утки мира» и «Воскрешения»: кто подбит, тот подбит.
sitting_ducks-option-colours = Цвета уток
sitting_ducks-option-colours-red = красный ●
sitting_ducks-option-colours-yellow = жёлтый ▲
sitting_ducks-option-colours-green = зелёный ◆
sitting_ducks-option-colours-blue = синий ■
sitting_ducks-option-colours-violet = фиолетовый ★
sitting_ducks-option-colours-white = белый ✚

## Утки

sitting_ducks-duck-red = красная ●
sitting_ducks-duck-yellow = жёлтая ▲
sitting_ducks-duck-green = зелёная ◆
sitting_ducks-duck-blue = синяя ■
sitting_ducks-duck-violet = фиолетовая ★
sitting_ducks-duck-white = белая ✚
sitting_ducks-duck-water = вода

sitting_ducks-nick-red = Помпон
sitting_ducks-nick-yellow = Соломка
sitting_ducks-nick-green = Пропеллер
sitting_ducks-nick-blue = Боцман
sitting_ducks-nick-violet = Граф
sitting_ducks-nick-white = Викинг
sitting_ducks-temper-red = хохочет даже под прицелом
sitting_ducks-temper-yellow = вот-вот уснёт
sitting_ducks-temper-green = без тормозов
sitting_ducks-temper-blue = строгих правил
sitting_ducks-temper-violet = выше всего этого
sitting_ducks-temper-white = мрачнее тучи

## Карты действий

sitting_ducks-card-aim = Целься!
sitting_ducks-card-aim-rule = Положите прицел на небо, где прицела нет.
sitting_ducks-card-aim-more = Прицел лежит на небе, а не на утке: утки плывут дальше, прицел остаётся. Сыграть нельзя, если заняты все шесть небес.
sitting_ducks-card-fire = Пли!
sitting_ducks-card-fire-rule = Выстрел по карте под прицелом. Прицел снимается.
sitting_ducks-card-fire-more = Неважно, кто целился. Подстреленная утка уходит к хозяину, ряд смыкается, из колоды приплывает новая карта. Вода от выстрела не страдает.
sitting_ducks-card-double_barrel = Двустволка
sitting_ducks-card-double_barrel-rule = { $edition ->
    [classic] Два прицела на два свободных неба рядом.
   *[gallery] Два прицела на небеса рядом; не влезут — один.
}
sitting_ducks-card-double_barrel-more = { $edition ->
    [classic] Оба неба должны быть свободны и соседствовать. Один прицел положить нельзя: нет двух мест рядом — карту не сыграть.
   *[gallery] Оба неба должны быть свободны и соседствовать. Только если таких двух нет, положите один прицел на любое свободное небо.
}
sitting_ducks-card-quick_shot = От бедра
sitting_ducks-card-quick_shot-rule = { $edition ->
    [classic] Выстрел по любой утке. Прицел над ней снимается.
   *[gallery] Выстрел по любой карте. Прицел над ней снимается.
}
sitting_ducks-card-quick_shot-more = { $edition ->
    [classic] Прицел не нужен, а если он там был — уйдёт. В воду этой картой не стреляют. Ныряльщицу выбрать можно, но ей всё равно.
   *[gallery] Прицел не нужен, а если он там был — уйдёт. Можно пальнуть и в воду: бывает, что это лучший выход.
}
sitting_ducks-card-ricochet = Мазила
sitting_ducks-card-ricochet-rule = { $edition ->
    [classic] Выстрел по утке рядом с прицелом. Прицел снимается.
   *[gallery] Выстрел рядом с прицелом. Этот прицел снимается.
}
sitting_ducks-card-ricochet-more = { $edition ->
    [classic] Выберите прицел и утку слева или справа от него. Уходит выбранный прицел; если прицел был и над жертвой, тот остаётся.
   *[gallery] Выберите прицел и карту слева или справа от него. Уходит выбранный прицел; если прицел был и над жертвой, тот остаётся.
}
sitting_ducks-card-two_birds = Дуплет
sitting_ducks-card-two_birds-rule = { $edition ->
    [classic] Выстрел по двум уткам рядом, обе под прицелами.
   *[gallery] Выстрел по двум соседям, оба под прицелами.
}
sitting_ducks-card-two_birds-more = Нужны два прицела рядом; оба уйдут. Если так погибают последние две утки разных цветов — ничья.
sitting_ducks-card-bump_left = Возьми левее
sitting_ducks-card-bump_left-rule = Сдвиньте один прицел на одно небо влево.
sitting_ducks-card-bump_left-more = Слева должно быть свободное небо. Годится любой прицел, чей бы он ни был.
sitting_ducks-card-bump_right = Возьми правее
sitting_ducks-card-bump_right-rule = Сдвиньте один прицел на одно небо вправо.
sitting_ducks-card-bump_right-more = Справа должно быть свободное небо. Годится любой прицел, чей бы он ни был.
sitting_ducks-card-march = Массовый заплыв
sitting_ducks-card-march-rule = Первая карта — под колоду, ряд сдвигается.
sitting_ducks-card-march-more = Все проплывают на одно место вперёд, а в конец ряда встаёт верхняя карта утиной колоды. Прицелы не двигаются.
sitting_ducks-card-hang_back = Оттяг
sitting_ducks-card-hang_back-rule = Ваша утка меняется с картой справа от неё.
sitting_ducks-card-hang_back-more = Меняться можно и с водой. Нужна ваша утка на виду, и не в самом конце ряда.
sitting_ducks-card-step_ahead = Шаг вперёд
sitting_ducks-card-step_ahead-rule = Ваша утка меняется с картой слева от неё.
sitting_ducks-card-step_ahead-more = Меняться можно и с водой. Нужна ваша утка на виду, и не в самом начале ряда.
sitting_ducks-card-jet_duck = Реактивная утка
sitting_ducks-card-jet_duck-rule = Ваша утка летит в самое начало ряда.
sitting_ducks-card-jet_duck-more = Те, кого она обогнала, сдвигаются на одно место назад. Можно разогнать и ту, что уже впереди: грохота много, толку нет.
sitting_ducks-card-rearrange = Перекряк
sitting_ducks-card-rearrange-rule = Переставьте карты ряда в любом порядке.
sitting_ducks-card-rearrange-more = Пары не распадаются, «Бултых!» остаётся на своей утке, прицелы — на своём небе. Можно ничего и не менять.
sitting_ducks-card-duck_dance = Танец маленьких утят
sitting_ducks-card-duck_dance-rule = Ряд — в колоду, перемешать, выложить новый.
sitting_ducks-card-duck_dance-more = Танцуют все, и спрятанные тоже. Карты «Бултых!» уходят в сброс, прицелы остаются ждать новых гостей.
sitting_ducks-card-take_cover = В уткрытие!
sitting_ducks-card-take_cover-rule = Спрячьте свою утку под соседнюю утку.
sitting_ducks-card-take_cover-more = Дальше они плывут как одна карта, и пробка достаётся верхней. Третья не влезет; под карту воды не спрячешься; ныряльщица прятаться не станет.
sitting_ducks-card-dive = Бултых!
sitting_ducks-card-dive-rule = Укройте любую утку до своего следующего хода.
sitting_ducks-card-dive-more = Карта ложится на утку и плывёт с ней. Выстрел по ныряльщице тратит прицел, и только. На воду и на уже нырнувшую положить нельзя.
sitting_ducks-card-peace = Утка мира
sitting_ducks-card-peace-rule = Снимите все прицелы.
sitting_ducks-card-peace-more = Все до одного, чьи бы они ни были. Без прицелов на небе карту не сыграть.
sitting_ducks-card-resurrection = Воскрешение
sitting_ducks-card-resurrection-rule = Верните подстреленную утку под утиную колоду.
sitting_ducks-card-resurrection-more = Свою или чужую — дело вашей совести. Так в игру возвращаются даже те, у кого уток не осталось.

## Подсказки

sitting_ducks-hint-choose = Ваш ход: выберите карту
sitting_ducks-hint-discard = Сыграть нечего — выберите карту на сброс
sitting_ducks-hint-waiting = Ход: { $name }
sitting_ducks-hint-shuffling = Карты тасуются…
sitting_ducks-hint-aim = { sitting_ducks-card-aim } — выберите светящееся небо для прицела
sitting_ducks-hint-fire = { sitting_ducks-card-fire } — выберите прицел, под которым стрелять
sitting_ducks-hint-double_barrel = { sitting_ducks-card-double_barrel } — выберите первое небо
sitting_ducks-hint-double_barrel-2 = { sitting_ducks-card-double_barrel } — теперь небо по соседству
sitting_ducks-hint-double_barrel-lone = { sitting_ducks-card-double_barrel } — двух мест рядом нет, выберите одно
sitting_ducks-hint-quick_shot = { sitting_ducks-card-quick_shot } — выберите, куда стрелять
sitting_ducks-hint-ricochet = { sitting_ducks-card-ricochet } — выберите прицел
sitting_ducks-hint-ricochet-2 = { sitting_ducks-card-ricochet } — теперь соседа, которому достанется
sitting_ducks-hint-two_birds = { sitting_ducks-card-two_birds } — выберите первую цель
sitting_ducks-hint-two_birds-2 = { sitting_ducks-card-two_birds } — теперь вторую, рядом с ней
sitting_ducks-hint-bump_left = { sitting_ducks-card-bump_left } — выберите прицел, он сдвинется влево
sitting_ducks-hint-bump_right = { sitting_ducks-card-bump_right } — выберите прицел, он сдвинется вправо
sitting_ducks-hint-march = { sitting_ducks-card-march } — нажмите ещё раз, и все поплывут
sitting_ducks-hint-hang_back = { sitting_ducks-card-hang_back } — выберите свою утку, она отстанет
sitting_ducks-hint-step_ahead = { sitting_ducks-card-step_ahead } — выберите свою утку, она обгонит
sitting_ducks-hint-jet_duck = { sitting_ducks-card-jet_duck } — выберите, кого из своих разогнать
sitting_ducks-hint-rearrange = { sitting_ducks-card-rearrange } — перетащите карты ряда и нажмите «Готово»
sitting_ducks-hint-duck_dance = { sitting_ducks-card-duck_dance } — нажмите ещё раз, и музыка!
sitting_ducks-hint-take_cover = { sitting_ducks-card-take_cover } — выберите, какую свою утку спрятать
sitting_ducks-hint-take_cover-2 = { sitting_ducks-card-take_cover } — теперь ту, что её прикроет
sitting_ducks-hint-dive = { sitting_ducks-card-dive } — выберите утку, которой пора под воду
sitting_ducks-hint-peace = { sitting_ducks-card-peace } — нажмите ещё раз, и никаких прицелов
sitting_ducks-hint-resurrection = { sitting_ducks-card-resurrection } — выберите, чью утку вернуть

## На столе

sitting_ducks-label-alive = { $n ->
    [0] все подстрелены
    [one] жива { $n } из 5
    [few] живы { $n } из 5
   *[many] живы { $n } из 5
}
sitting_ducks-label-in-row = в ряду
sitting_ducks-label-in-deck = в колоде
sitting_ducks-label-duck-deck = утиная колода
sitting_ducks-label-action-deck = колода
sitting_ducks-foreseen = так будет
sitting_ducks-dived-word = { sitting_ducks-card-dive }
sitting_ducks-label-discards = сброс
sitting_ducks-label-forward = вперёд
sitting_ducks-label-next = дальше
sitting_ducks-label-done = Готово
sitting_ducks-label-cards = { $n } { $n ->
    [one] карта
    [few] карты
   *[many] карт
}
sitting_ducks-tip-duck-deck = Уток в колоде считает каждый. А кто и когда ушёл под низ, запоминайте сами.
sitting_ducks-tip-covered = Прячется { $duck }: сначала придётся попасть в верхнюю.
sitting_ducks-tip-dived = Под водой до следующего хода: { $name }. Пробки не берут.
sitting_ducks-tip-sight = Прицел лежит на небе: под ним может оказаться кто угодно.
sitting_ducks-tip-no-ducks = Своих уток нет, но пробки ещё остались.

## Почему нельзя

sitting_ducks-reason-not_a_move = Так этой картой не ходят.
sitting_ducks-reason-not_now = Сейчас не время: стол ждёт другого.
sitting_ducks-reason-not_in_hand = Такой карты у вас нет.
sitting_ducks-reason-unfinished = Ещё не всё выбрано: карта ждёт цели.
sitting_ducks-reason-something_can_be_played = Сбросить нельзя: у вас есть карта, которую можно сыграть.
sitting_ducks-reason-sky_taken = На этом небе прицел уже лежит.
sitting_ducks-reason-all_skies_taken = Все шесть небес заняты прицелами: целиться некуда.
sitting_ducks-reason-no_sight_there = Над этой картой прицела нет.
sitting_ducks-reason-no_sight_on_the_table = На небе ни одного прицела: сначала прицельтесь, потом палите.
sitting_ducks-reason-no_sky_for_the_barrels = Свободного неба не осталось: двустволку некуда приткнуть.
sitting_ducks-reason-both_barrels_fit = Есть два свободных неба рядом — класть надо оба прицела.
sitting_ducks-reason-no_two_free_neighbouring_skies = Нужны два свободных неба рядом, а таких нет.
sitting_ducks-reason-water_is_no_victim = В «Классике» эта карта бьёт только по уткам: воду не трогаем.
sitting_ducks-reason-no_sight_to_ricochet = Даже мазать надо от прицела, а прицелов нет.
sitting_ducks-reason-no_duck_beside_a_sight = Рядом с прицелами нет ни одной утки.
sitting_ducks-reason-no_two_neighbouring_sights = Для дуплета нужны два прицела рядом.
sitting_ducks-reason-no_two_neighbouring_ducks_in_sight = Нужны две утки рядом, и обе под прицелом.
sitting_ducks-reason-no_sky_beyond = Дальше неба нет: это край ряда.
sitting_ducks-reason-next_sky_taken = Соседнее небо занято другим прицелом.
sitting_ducks-reason-no_sight_can_go_left = Ни одному прицелу некуда сдвинуться влево.
sitting_ducks-reason-no_sight_can_go_right = Ни одному прицелу некуда сдвинуться вправо.
sitting_ducks-reason-not_your_duck = Эта карта — только для вашей утки, и только на виду.
sitting_ducks-reason-nobody_behind = Позади никого: отставать дальше некуда.
sitting_ducks-reason-nobody_ahead = Впереди никого: дальше только камыши.
sitting_ducks-reason-no_duck_to_hang_back = Вашим уткам некуда отставать.
sitting_ducks-reason-no_duck_to_step_ahead = Вашим уткам некого обгонять.
sitting_ducks-reason-no_duck_to_jet = В ряду не видно ваших уток: разгонять некого.
sitting_ducks-reason-water_hides_nobody = Под карту воды не спрячешься: нужна утка.
sitting_ducks-reason-nowhere_to_hide = Вашим уткам не под кого спрятаться.
sitting_ducks-reason-covering_duck_stays = Эта утка уже прикрывает другую и бросить её не может.
sitting_ducks-reason-cover_taken = Под этой уткой уже прячутся: третья не поместится.
sitting_ducks-reason-dived_duck_stays = Утка под водой, прятаться ещё глубже ей незачем.
sitting_ducks-reason-water_cannot_dive = Воде нырять некуда: выберите утку.
sitting_ducks-reason-already_dived = Эта утка уже под водой.
sitting_ducks-reason-no_duck_to_dive = Нырять некому: все утки на виду уже под водой.
sitting_ducks-reason-no_sight_to_remove = На небе и так мир: ни одного прицела.
sitting_ducks-reason-no_such_shot_duck = У этого игрока все утки целы.
sitting_ducks-reason-nobody_shot = Воскрешать некого: все утки живы и крякают.

## Что было

sitting_ducks-event-ducks-shuffled = Утиная колода перемешана
sitting_ducks-event-swam-in = Из колоды: { $card }
sitting_ducks-event-dealt = Карты розданы, каждому по { $cards }
sitting_ducks-event-began = Первый ход: впереди { $duck }
sitting_ducks-event-played = «{ $card }»
sitting_ducks-event-sight-put = «{ $card }» — прицел на небе
sitting_ducks-event-sight-moved = «{ $card }» — прицел сдвинут
sitting_ducks-event-duck-shot = «{ $card }» — { $duck } подбита
sitting_ducks-event-cover-lost = Без прикрытия: { $duck }
sitting_ducks-event-water-shot = «{ $card }» — мимо, вода
sitting_ducks-event-dive-held = «{ $card }» — мимо, { $duck } нырнула
sitting_ducks-event-flock-lost = Уток больше нет, осталась месть
sitting_ducks-event-closed-up = Ряд сомкнулся
sitting_ducks-event-marched = «{ sitting_ducks-card-march }» — все вперёд!
sitting_ducks-event-swapped = «{ $card }» — { $duck } меняет место
sitting_ducks-event-jetted = «{ sitting_ducks-card-jet_duck }» — { $duck } впереди
sitting_ducks-event-rearranged = «{ sitting_ducks-card-rearrange }» — ряд не узнать
sitting_ducks-event-danced = «{ sitting_ducks-card-duck_dance }» — все в круг!
sitting_ducks-event-hid = Прячется { $duck }, сверху { $cover }
sitting_ducks-event-dived = «{ sitting_ducks-card-dive }» — { $duck } под водой
sitting_ducks-event-dive-ended = Вынырнула { $duck }
sitting_ducks-event-peace-made = «{ sitting_ducks-card-peace }» — прицелов больше нет
sitting_ducks-event-resurrected = «{ sitting_ducks-card-resurrection }» — { $duck } вернулась
sitting_ducks-event-discarded = Ход пропал, сброс: «{ $card }»
sitting_ducks-event-actions-ran-out = Колода действий кончилась
sitting_ducks-event-reshuffled = Сброс перемешан в новую колоду
sitting_ducks-event-drew = Карта из колоды
sitting_ducks-event-won = { sitting_ducks-end-last_colour }
sitting_ducks-event-nobody-won = { sitting_ducks-end-two_birds }

## Чем кончилось

sitting_ducks-end-last_colour = На плаву остался один цвет
sitting_ducks-end-two_birds = { $seat }: дуплет, и на воде ни уточки

## Совет: почему так
sitting_ducks-advice-shot = Так будет подбита чужая утка: { $names }
sitting_ducks-advice-back = Так ваша утка вернётся в игру
sitting_ducks-advice-safe = Так под прицелом станет меньше ваших уток
sitting_ducks-advice-aim = Так под прицелом окажется чужая утка: { $names }

## Урок

sitting_ducks-lesson-colour = Победит тот, чья утка останется последней. Красные — ваши, остальные — мишени!
sitting_ducks-lesson-aim = «Целься!» Положите прицел на небо над жёлтой уткой.
sitting_ducks-lesson-aim-oops = Там своя! Прицел над своей уткой — плохая примета. Над жёлтой!
sitting_ducks-lesson-three = Сыграли карту — взяли новую: у вас всегда три.
sitting_ducks-lesson-fire = Сыграйте «Пли!» и выберите прицел: утка под ним уйдёт к хозяину.
sitting_ducks-lesson-fire-oops = Под этим прицелом ваша! Выберите прицел над жёлтой.
sitting_ducks-lesson-stays = Ряд сомкнулся, а прицел висит на небе: теперь под ним жёлтая!
sitting_ducks-lesson-swap = Ваша утка под прицелом! «Оттяг»: она меняется с картой справа.
sitting_ducks-lesson-swap-oops = Эта карта — только для своих. Ваша утка — красная, под прицелом.
sitting_ducks-lesson-hide = «В уткрытие!» Спрячьте красную под жёлтую: пробка достанется верхней.
sitting_ducks-lesson-hide-oops = И зелёная укроет! Но сегодня — под жёлтую.
sitting_ducks-lesson-swim = Сыграйте «Массовый заплыв»: первая уйдёт под колоду живой, остальные — вперёд!
sitting_ducks-lesson-swim-oops = Тоже спасёт, но заплыв спасает разом двух. Сначала он!
sitting_ducks-lesson-water = Пли! — и плюх: под прицелом вода. Прицел пропал, вода осталась.
sitting_ducks-lesson-dive = Сыграйте «Бултых!» на красную утку: до вашего хода пробки ей не страшны.
sitting_ducks-lesson-dive-oops = Воде нырять некуда, она уже вода. Выберите красную утку!
sitting_ducks-lesson-forced = Три «Пли!», а прицел один — над своей. Ходить обязательно… Зажмурьтесь!
sitting_ducks-lesson-forced-oops = Сбросить нельзя, пока хоть одну карту можно сыграть. Увы!
sitting_ducks-lesson-later = Игра к концу: у вас две утки, у жёлтых ни одной, у зелёных — последняя.
sitting_ducks-lesson-win = Остались утки одного цвета — их хозяин победил. Последняя пробка — ваша!
sitting_ducks-lesson-win-oops = Под этим прицелом ваша! Цель — зелёная, она последняя.
sitting_ducks-lesson-end = Победа! Можно и крякнуть.

## Чем запомнилась партия

sitting_ducks-result = { $count ->
    [one] { $count } ход на плаву
    [few] { $count } хода на плаву
   *[many] { $count } ходов на плаву
}
sitting_ducks-feat-hunt = Быстрая охота
sitting_ducks-feat-hunt-unit = { $count ->
    [one] ход до победы
    [few] хода до победы
   *[many] ходов до победы
}
sitting_ducks-feat-sniper = Снайпер
sitting_ducks-feat-sniper-unit = { $count ->
    [one] утка за партию
    [few] утки за партию
   *[many] уток за партию
}
sitting_ducks-feat-clouds = Гроза лягушек
sitting_ducks-feat-clouds-unit = { $count ->
    [one] пробка мимо
    [few] пробки мимо
   *[many] пробок мимо
}
sitting_ducks-feat-diver = Ныряльщик
sitting_ducks-feat-diver-unit = { $count ->
    [one] раз под водой
    [few] раза под водой
   *[many] раз под водой
}
sitting_ducks-feat-march = Командир
sitting_ducks-feat-march-unit = { $count ->
    [one] массовый заплыв
    [few] массовых заплыва
   *[many] массовых заплывов
}
sitting_ducks-feat-hide = Мастер пряток
sitting_ducks-feat-hide-unit = { $count ->
    [one] утка спрятана
    [few] утки спрятаны
   *[many] уток спрятано
}

sitting_ducks-news-out = { $whose ->
    [own] Последняя утка — и от своей же руки!
    [yours] Уток больше нет! Ваш выстрел!
   *[other] Уток больше нет! Стрелок: { $by }
}

## Как везло
sitting_ducks-luck-shots = Карты с выстрелом
sitting_ducks-luck-sights = Карты с прицелом
sitting_ducks-luck-rescues = Спасительные карты
sitting_ducks-luck-exposed = Свои утки в первом ряду

## На телефоне: как называется, что будет сделано, как идёт игра

sitting_ducks-called-duck = { $place }-е место: { $colour ->
    [red] красная утка
    [yellow] жёлтая утка
    [green] зелёная утка
    [blue] синяя утка
    [violet] фиолетовая утка
    [white] белая утка
   *[water] вода
}
sitting_ducks-called-aimed = под прицелом
sitting_ducks-called-dived = под водой
sitting_ducks-called-covers = прячет ещё одну
sitting_ducks-called-sky = небо { $place }
sitting_ducks-called-sight = прицел на небе { $place }
sitting_ducks-standing = { $n ->
    [0] ваших уток в игре нет
    [one] у вас жива { $n } из 5
    [few] у вас живы { $n } из 5
   *[many] у вас живы { $n } из 5
}
sitting_ducks-deed-discard = Сбросить «{ $card }»
sitting_ducks-deed-aim = Положить прицел
sitting_ducks-deed-fire = Выстрелить
sitting_ducks-deed-double_barrel = Зарядить двустволку
sitting_ducks-deed-quick_shot = Выстрелить от бедра
sitting_ducks-deed-ricochet = Выстрелить мимо
sitting_ducks-deed-two_birds = Выстрелить дуплетом
sitting_ducks-deed-bump_left = Сдвинуть прицел влево
sitting_ducks-deed-bump_right = Сдвинуть прицел вправо
sitting_ducks-deed-march = Все поплыли!
sitting_ducks-deed-hang_back = Отстать
sitting_ducks-deed-step_ahead = Обогнать
sitting_ducks-deed-jet_duck = Разогнать утку
sitting_ducks-deed-rearrange = Переставить так
sitting_ducks-deed-duck_dance = Танцуют все!
sitting_ducks-deed-take_cover = Спрятать утку
sitting_ducks-deed-dive = Нырнуть
sitting_ducks-deed-peace = Снять все прицелы
sitting_ducks-deed-resurrection = Вернуть утку
