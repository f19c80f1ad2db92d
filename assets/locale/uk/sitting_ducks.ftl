sitting_ducks-title = Ні пуху ні пера!
sitting_ducks-minutes = 20
sitting_ducks-age = 10+
sitting_ducks-blurb = Шість місць у ряду, корки свистять, і кожен за своїх качок. Чия качка на плаву остання, той і переміг.
sitting_ducks-credits = Автор — Кіт Маєрс. Видавець: Playroom Entertainment.

sitting_ducks-option-edition = Видання
sitting_ducks-option-edition-gallery = «Тир», 54 карти
sitting_ducks-option-edition-gallery-about = З «Качкою миру» та «Воскресінням»: підбита качка може повернутися.
sitting_ducks-option-edition-classic = «Класика», 52 карти
sitting_ducks-option-edition-classic-about = Без «Качки миру» та «Воскресіння»: кого підбили, того підбили.
sitting_ducks-option-colours = Кольори качок
sitting_ducks-option-colours-red = червоний ●
sitting_ducks-option-colours-yellow = жовтий ▲
sitting_ducks-option-colours-green = зелений ◆
sitting_ducks-option-colours-blue = синій ■
sitting_ducks-option-colours-violet = фіолетовий ★
sitting_ducks-option-colours-white = білий ✚

## Качки

sitting_ducks-duck-red = червона ●
sitting_ducks-duck-yellow = жовта ▲
sitting_ducks-duck-green = зелена ◆
sitting_ducks-duck-blue = синя ■
sitting_ducks-duck-violet = фіолетова ★
sitting_ducks-duck-white = біла ✚
sitting_ducks-duck-water = вода

sitting_ducks-nick-red = Помпон
sitting_ducks-nick-yellow = Соломка
sitting_ducks-nick-green = Пропелер
sitting_ducks-nick-blue = Боцман
sitting_ducks-nick-violet = Граф
sitting_ducks-nick-white = Вікінг
sitting_ducks-temper-red = регоче навіть під прицілом
sitting_ducks-temper-yellow = ось-ось засне
sitting_ducks-temper-green = геть без гальм
sitting_ducks-temper-blue = суворих правил
sitting_ducks-temper-violet = понад усім цим
sitting_ducks-temper-white = похмуріший за хмару

## Карти дій

sitting_ducks-card-aim = Цілься!
sitting_ducks-card-aim-rule = Покладіть приціл на небо, де його ще немає.
sitting_ducks-card-aim-more = Приціл лежить на небі, а не на качці: качки пливуть далі, приціл лишається. Не зіграти, якщо зайняті всі шість небес.
sitting_ducks-card-fire = Вогонь!
sitting_ducks-card-fire-rule = Постріл по карті під прицілом. Приціл знімають.
sitting_ducks-card-fire-more = Байдуже, хто цілився. Підстрелена качка йде до господаря, ряд змикається, з колоди припливає нова карта. Воді постріл не шкодить.
sitting_ducks-card-double_barrel = Двостволка
sitting_ducks-card-double_barrel-rule = { $edition ->
    [classic] Два приціли на два вільні неба поруч.
   *[gallery] Два приціли на небеса поруч; не влізуть — один.
}
sitting_ducks-card-double_barrel-more = { $edition ->
    [classic] Обидва неба мають бути вільні й стояти поруч. Лише один приціл класти не можна: немає двох місць поруч — карту не зіграти.
   *[gallery] Обидва неба мають бути вільні й стояти поруч. Лише якщо таких двох немає, покладіть один приціл на будь-яке вільне небо.
}
sitting_ducks-card-quick_shot = Від стегна
sitting_ducks-card-quick_shot-rule = { $edition ->
    [classic] Постріл по будь-якій качці. Приціл над нею знімають.
   *[gallery] Постріл по будь-якій карті. Приціл над нею знімають.
}
sitting_ducks-card-quick_shot-more = { $edition ->
    [classic] Приціл не потрібен, а якщо він там був — зникне. У воду цією картою не стріляють. Нирця обрати можна, але йому байдуже.
   *[gallery] Приціл не потрібен, а якщо він там був — зникне. Можна бабахнути й у воду: часом це найкращий вихід.
}
sitting_ducks-card-ricochet = Косорукий
sitting_ducks-card-ricochet-rule = { $edition ->
    [classic] Постріл по качці поруч із прицілом; його знімають.
   *[gallery] Постріл поруч із прицілом. Цей приціл знімають.
}
sitting_ducks-card-ricochet-more = { $edition ->
    [classic] Оберіть приціл і качку ліворуч чи праворуч від нього. Зникає обраний приціл; якщо приціл був і над жертвою, той лишається.
   *[gallery] Оберіть приціл і карту ліворуч чи праворуч від нього. Зникає обраний приціл; якщо приціл був і над жертвою, той лишається.
}
sitting_ducks-card-two_birds = Дуплет
sitting_ducks-card-two_birds-rule = { $edition ->
    [classic] Постріл по двох качках поруч, обидві під прицілами.
   *[gallery] Постріл по двох сусідах, обидва під прицілами.
}
sitting_ducks-card-two_birds-more = Потрібні два приціли поруч; обидва зникнуть. Якщо так гинуть останні дві качки різних кольорів — нічия.
sitting_ducks-card-bump_left = Бери лівіше
sitting_ducks-card-bump_left-rule = Посуньте один приціл на одне небо ліворуч.
sitting_ducks-card-bump_left-more = Ліворуч має бути вільне небо. Годиться будь-який приціл, хай би чий він був.
sitting_ducks-card-bump_right = Бери правіше
sitting_ducks-card-bump_right-rule = Посуньте один приціл на одне небо праворуч.
sitting_ducks-card-bump_right-more = Праворуч має бути вільне небо. Годиться будь-який приціл, хай би чий він був.
sitting_ducks-card-march = Масовий заплив
sitting_ducks-card-march-rule = Перша карта — під колоду, ряд посувається.
sitting_ducks-card-march-more = Усі пропливають на одне місце вперед, а в кінець ряду стає верхня карта качиної колоди. Приціли не рухаються.
sitting_ducks-card-hang_back = Не жени!
sitting_ducks-card-hang_back-rule = Ваша качка міняється з картою праворуч від неї.
sitting_ducks-card-hang_back-more = Мінятися можна й з водою. Потрібна ваша качка на видноті, і не в самому кінці ряду.
sitting_ducks-card-step_ahead = Крок уперед
sitting_ducks-card-step_ahead-rule = Ваша качка міняється з картою ліворуч від неї.
sitting_ducks-card-step_ahead-more = Мінятися можна й з водою. Потрібна ваша качка на видноті, і не на самому початку ряду.
sitting_ducks-card-jet_duck = Реактивна качка
sitting_ducks-card-jet_duck-rule = Ваша качка летить на самий початок ряду.
sitting_ducks-card-jet_duck-more = Ті, кого вона обігнала, посуваються на одне місце назад. Можна розігнати й ту, що вже попереду: гуркоту багато, користі жодної.
sitting_ducks-card-rearrange = Перекряк
sitting_ducks-card-rearrange-rule = Переставте карти ряду в будь-якому порядку.
sitting_ducks-card-rearrange-more = Пари не розпадаються, «Шубовсь!» лишається на своїй качці, приціли — на своєму небі. Можна нічого й не міняти.
sitting_ducks-card-duck_dance = Танець каченят
sitting_ducks-card-duck_dance-rule = Ряд — у колоду, перетасувати, викласти новий.
sitting_ducks-card-duck_dance-more = Танцюють усі, і сховані теж. Карти «Шубовсь!» ідуть у скид, приціли лишаються чекати нових гостей.
sitting_ducks-card-take_cover = У качкриття!
sitting_ducks-card-take_cover-rule = Сховайте свою качку під сусідню качку.
sitting_ducks-card-take_cover-more = Далі вони пливуть як одна карта, і корок дістається верхній. Третя не влізе; під карту води не сховаєшся; хто пірнув, той не ховається.
sitting_ducks-card-dive = Шубовсь!
sitting_ducks-card-dive-rule = Сховайте будь-яку качку до свого наступного ходу.
sitting_ducks-card-dive-more = Карта лягає на качку й пливе з нею. Постріл по ній витрачає приціл, та й годі. На воду й на качку, що вже пірнула, не кладуть.
sitting_ducks-card-peace = Качка миру
sitting_ducks-card-peace-rule = Зніміть усі приціли.
sitting_ducks-card-peace-more = Усі до одного, хай би чиї вони були. Без прицілів на небі карту не зіграти.
sitting_ducks-card-resurrection = Воскресіння
sitting_ducks-card-resurrection-rule = Поверніть підстрелену качку під качину колоду.
sitting_ducks-card-resurrection-more = Свою чи чужу — то вже справа сумління. Так до гри повертаються навіть ті, у кого качок не лишилося.

## Підказки

sitting_ducks-hint-choose = Ваш хід: оберіть карту
sitting_ducks-hint-discard = Зіграти нічого — оберіть карту на скид
sitting_ducks-hint-waiting = Хід: { $name }
sitting_ducks-hint-shuffling = Карти тасуються…
sitting_ducks-hint-aim = { sitting_ducks-card-aim } — оберіть небо, що світиться
sitting_ducks-hint-fire = { sitting_ducks-card-fire } — оберіть приціл, під яким стріляти
sitting_ducks-hint-double_barrel = { sitting_ducks-card-double_barrel } — оберіть перше небо
sitting_ducks-hint-double_barrel-2 = { sitting_ducks-card-double_barrel } — тепер небо по сусідству
sitting_ducks-hint-double_barrel-lone = { sitting_ducks-card-double_barrel } — двох місць поруч немає, оберіть одне
sitting_ducks-hint-quick_shot = { sitting_ducks-card-quick_shot } — оберіть, куди стріляти
sitting_ducks-hint-ricochet = { sitting_ducks-card-ricochet } — оберіть приціл
sitting_ducks-hint-ricochet-2 = { sitting_ducks-card-ricochet } — тепер сусіда, якому перепаде
sitting_ducks-hint-two_birds = { sitting_ducks-card-two_birds } — оберіть першу ціль
sitting_ducks-hint-two_birds-2 = { sitting_ducks-card-two_birds } — тепер другу, поруч із нею
sitting_ducks-hint-bump_left = { sitting_ducks-card-bump_left } — оберіть приціл, він піде ліворуч
sitting_ducks-hint-bump_right = { sitting_ducks-card-bump_right } — оберіть приціл, він піде праворуч
sitting_ducks-hint-march = { sitting_ducks-card-march } — натисніть ще раз, і всі попливуть
sitting_ducks-hint-hang_back = { sitting_ducks-card-hang_back } — оберіть свою качку, вона відстане
sitting_ducks-hint-step_ahead = { sitting_ducks-card-step_ahead } — оберіть свою качку, вона обжене
sitting_ducks-hint-jet_duck = { sitting_ducks-card-jet_duck } — оберіть, кого зі своїх розігнати
sitting_ducks-hint-rearrange = { sitting_ducks-card-rearrange } — перетягніть карти ряду й натисніть «Готово»
sitting_ducks-hint-duck_dance = { sitting_ducks-card-duck_dance } — натисніть ще раз, і музика!
sitting_ducks-hint-take_cover = { sitting_ducks-card-take_cover } — оберіть, яку свою качку сховати
sitting_ducks-hint-take_cover-2 = { sitting_ducks-card-take_cover } — тепер ту, що її прикриє
sitting_ducks-hint-dive = { sitting_ducks-card-dive } — оберіть качку, якій час під воду
sitting_ducks-hint-peace = { sitting_ducks-card-peace } — натисніть ще раз, і жодних прицілів
sitting_ducks-hint-resurrection = { sitting_ducks-card-resurrection } — оберіть, чию качку повернути

## На столі

sitting_ducks-label-alive = { $n ->
    [0] усіх підстрелено
    [one] жива { $n } з 5
    [few] живі { $n } з 5
   *[many] живі { $n } з 5
}
sitting_ducks-label-in-row = у ряду
sitting_ducks-label-in-deck = у колоді
sitting_ducks-label-duck-deck = качина колода
sitting_ducks-label-action-deck = колода
sitting_ducks-foreseen = так буде
sitting_ducks-dived-word = { sitting_ducks-card-dive }
sitting_ducks-label-discards = скид
sitting_ducks-label-forward = уперед
sitting_ducks-label-next = далі
sitting_ducks-label-done = Готово
sitting_ducks-label-cards = { $n } { $n ->
    [one] карта
    [few] карти
   *[many] карт
}
sitting_ducks-tip-duck-deck = Качок у колоді рахує кожен. А хто й коли пішов під низ, запам’ятовуйте самі.
sitting_ducks-tip-covered = Ховається { $duck }: спершу доведеться влучити у верхню.
sitting_ducks-tip-dived = Під водою до наступного ходу: { $name }. Корки не беруть.
sitting_ducks-tip-sight = Приціл лежить на небі: під ним може опинитися хто завгодно.
sitting_ducks-tip-no-ducks = Своїх качок немає, та корки ще лишилися.

## Чому не можна

sitting_ducks-reason-not_a_move = Так цією картою не ходять.
sitting_ducks-reason-not_now = Зараз не час: стіл чекає на інше.
sitting_ducks-reason-not_in_hand = Такої карти у вас немає.
sitting_ducks-reason-unfinished = Ще не все обрано: карта чекає на ціль.
sitting_ducks-reason-something_can_be_played = Скинути не можна: у вас є карта, яку можна зіграти.
sitting_ducks-reason-sky_taken = На цьому небі приціл уже лежить.
sitting_ducks-reason-all_skies_taken = Усі шість небес зайняті прицілами: цілитися нікуди.
sitting_ducks-reason-no_sight_there = Над цією картою прицілу немає.
sitting_ducks-reason-no_sight_on_the_table = На небі жодного прицілу: спершу цільтеся, потім стріляйте.
sitting_ducks-reason-no_sky_for_the_barrels = Вільного неба не лишилося: двостволку ніде притулити.
sitting_ducks-reason-both_barrels_fit = Є два вільні неба поруч — класти треба обидва приціли.
sitting_ducks-reason-no_two_free_neighbouring_skies = Потрібні два вільні неба поруч, а таких немає.
sitting_ducks-reason-water_is_no_victim = У «Класиці» ця карта б’є лише по качках: воду не чіпаємо.
sitting_ducks-reason-no_sight_to_ricochet = Навіть щоб схибити, потрібен приціл, а прицілів немає.
sitting_ducks-reason-no_duck_beside_a_sight = Поруч із прицілами немає жодної качки.
sitting_ducks-reason-no_two_neighbouring_sights = Для дуплету потрібні два приціли поруч.
sitting_ducks-reason-no_two_neighbouring_ducks_in_sight = Потрібні дві качки поруч, і обидві під прицілом.
sitting_ducks-reason-no_sky_beyond = Далі неба немає: це край ряду.
sitting_ducks-reason-next_sky_taken = Сусіднє небо зайняте іншим прицілом.
sitting_ducks-reason-no_sight_can_go_left = Жодному прицілу нікуди посунутися ліворуч.
sitting_ducks-reason-no_sight_can_go_right = Жодному прицілу нікуди посунутися праворуч.
sitting_ducks-reason-not_your_duck = Ця карта — лише для вашої качки, і лише на видноті.
sitting_ducks-reason-nobody_behind = Позаду нікого: відставати вже нікуди.
sitting_ducks-reason-nobody_ahead = Попереду нікого: далі самі очерети.
sitting_ducks-reason-no_duck_to_hang_back = Вашим качкам нікуди відставати.
sitting_ducks-reason-no_duck_to_step_ahead = Вашим качкам нікого обганяти.
sitting_ducks-reason-no_duck_to_jet = У ряду не видно ваших качок: розганяти нікого.
sitting_ducks-reason-water_hides_nobody = Під карту води не сховаєшся: потрібна качка.
sitting_ducks-reason-nowhere_to_hide = Вашим качкам нема під кого сховатися.
sitting_ducks-reason-covering_duck_stays = Ця качка вже прикриває іншу й кинути її не може.
sitting_ducks-reason-cover_taken = Під цією качкою вже ховаються: третя не вміститься.
sitting_ducks-reason-dived_duck_stays = Качка під водою, ховатися ще глибше їй нема чого.
sitting_ducks-reason-water_cannot_dive = Воді пірнати нікуди: оберіть качку.
sitting_ducks-reason-already_dived = Ця качка вже під водою.
sitting_ducks-reason-no_duck_to_dive = Пірнати нікому: усі качки на видноті вже під водою.
sitting_ducks-reason-no_sight_to_remove = На небі й так мир: жодного прицілу.
sitting_ducks-reason-no_such_shot_duck = У цього гравця всі качки цілі.
sitting_ducks-reason-nobody_shot = Воскрешати нікого: усі качки живі й крякають.

## Що було

sitting_ducks-event-ducks-shuffled = Качину колоду перетасовано
sitting_ducks-event-swam-in = З колоди: { $card }
sitting_ducks-event-dealt = Карти роздано, кожному по { $cards }
sitting_ducks-event-began = Перший хід: попереду { $duck }
sitting_ducks-event-played = «{ $card }»
sitting_ducks-event-sight-put = «{ $card }» — приціл на небі
sitting_ducks-event-sight-moved = «{ $card }» — приціл посунуто
sitting_ducks-event-duck-shot = «{ $card }» — { $duck } підбита
sitting_ducks-event-cover-lost = Без прикриття: { $duck }
sitting_ducks-event-water-shot = «{ $card }» — повз, вода
sitting_ducks-event-dive-held = «{ $card }» — повз, { $duck } пірнула
sitting_ducks-event-flock-lost = Качок більше немає, лишилася помста
sitting_ducks-event-closed-up = Ряд зімкнувся
sitting_ducks-event-marched = «{ sitting_ducks-card-march }» — усі вперед!
sitting_ducks-event-swapped = «{ $card }» — { $duck } міняє місце
sitting_ducks-event-jetted = «{ sitting_ducks-card-jet_duck }» — { $duck } попереду
sitting_ducks-event-rearranged = «{ sitting_ducks-card-rearrange }» — ряду не впізнати
sitting_ducks-event-danced = «{ sitting_ducks-card-duck_dance }» — усі в коло!
sitting_ducks-event-hid = Ховається { $duck }, зверху { $cover }
sitting_ducks-event-dived = «{ sitting_ducks-card-dive }» — { $duck } під водою
sitting_ducks-event-dive-ended = Виринула { $duck }
sitting_ducks-event-peace-made = «{ sitting_ducks-card-peace }» — прицілів більше немає
sitting_ducks-event-resurrected = «{ sitting_ducks-card-resurrection }» — { $duck } повернулася
sitting_ducks-event-discarded = Хід пропав, скид: «{ $card }»
sitting_ducks-event-actions-ran-out = Колода дій скінчилася
sitting_ducks-event-reshuffled = Скид перетасовано в нову колоду
sitting_ducks-event-drew = Карта з колоди
sitting_ducks-event-won = { sitting_ducks-end-last_colour }
sitting_ducks-event-nobody-won = { sitting_ducks-end-two_birds }

## Чим скінчилося

sitting_ducks-end-last_colour = На плаву лишився один колір
sitting_ducks-end-two_birds = { $seat }: дуплет, і на воді ні качечки

## Порада: чому так
sitting_ducks-advice-shot = Так буде підбита чужа качка: { $names }
sitting_ducks-advice-back = Так ваша качка повернеться в гру
sitting_ducks-advice-safe = Так під прицілом стане менше ваших качок
sitting_ducks-advice-aim = Так під прицілом опиниться чужа качка: { $names }

## Урок

sitting_ducks-lesson-colour = Переможе той, чия качка лишиться останньою. Червоні — ваші, решта — мішені!
sitting_ducks-lesson-aim = «Цілься!» Покладіть приціл на небо над жовтою качкою.
sitting_ducks-lesson-aim-oops = Там своя! Приціл над своєю качкою — погана прикмета. Над жовтою!
sitting_ducks-lesson-three = Зіграли карту — взяли нову: у вас завжди три.
sitting_ducks-lesson-fire = Зіграйте «Вогонь!» й оберіть приціл: качка під ним піде до господаря.
sitting_ducks-lesson-fire-oops = Під цим прицілом ваша! Оберіть приціл над жовтою.
sitting_ducks-lesson-stays = Ряд зімкнувся, а приціл висить на небі: тепер під ним жовта!
sitting_ducks-lesson-swap = Ваша качка під прицілом! «Не жени!»: вона міняється з картою праворуч.
sitting_ducks-lesson-swap-oops = Ця карта — лише для своїх. Ваша качка — червона, під прицілом.
sitting_ducks-lesson-hide = «У качкриття!» Сховайте червону під жовту: корок дістанеться верхній.
sitting_ducks-lesson-hide-oops = І зелена сховає! Та сьогодні — під жовту.
sitting_ducks-lesson-swim = Зіграйте «Масовий заплив»: перша піде під колоду живою, решта — уперед!
sitting_ducks-lesson-swim-oops = Теж урятує, та заплив рятує одразу двох. Спершу він!
sitting_ducks-lesson-water = Вогонь! — і хлюп: під прицілом вода. Приціл зник, вода лишилася.
sitting_ducks-lesson-dive = Зіграйте «Шубовсь!» на червону качку: до вашого ходу корки їй не страшні.
sitting_ducks-lesson-dive-oops = Воді пірнати нікуди, вона вже вода. Оберіть червону качку!
sitting_ducks-lesson-forced = Три «Вогонь!», а приціл один — над своєю. Ходити треба… Заплющіть очі!
sitting_ducks-lesson-forced-oops = Скинути не можна, поки хоч одну карту можна зіграти. На жаль!
sitting_ducks-lesson-later = Гра під кінець: у вас дві качки, у жовтих жодної, у зелених — остання.
sitting_ducks-lesson-win = Лишилися качки одного кольору — їхній господар переміг. Останній корок — ваш!
sitting_ducks-lesson-win-oops = Під цим прицілом ваша! Ціль — зелена, вона остання.
sitting_ducks-lesson-end = Перемога! Можна й крякнути.

## Чим запам’яталася партія

sitting_ducks-result = { $count ->
    [one] { $count } хід на плаву
    [few] { $count } ходи на плаву
   *[many] { $count } ходів на плаву
}
sitting_ducks-feat-hunt = Швидке полювання
sitting_ducks-feat-hunt-unit = { $count ->
    [one] хід до перемоги
    [few] ходи до перемоги
   *[many] ходів до перемоги
}
sitting_ducks-feat-sniper = Снайпер
sitting_ducks-feat-sniper-unit = { $count ->
    [one] качка за партію
    [few] качки за партію
   *[many] качок за партію
}
sitting_ducks-feat-clouds = Гроза жаб
sitting_ducks-feat-clouds-unit = { $count ->
    [one] корок повз ціль
    [few] корки повз ціль
   *[many] корків повз ціль
}
sitting_ducks-feat-diver = Нирець
sitting_ducks-feat-diver-unit = { $count ->
    [one] раз під водою
    [few] рази під водою
   *[many] разів під водою
}
sitting_ducks-feat-march = Командир
sitting_ducks-feat-march-unit = { $count ->
    [one] масовий заплив
    [few] масові запливи
   *[many] масових запливів
}
sitting_ducks-feat-hide = Майстер схованок
sitting_ducks-feat-hide-unit = { $count ->
    [one] качку сховано
    [few] качки сховано
   *[many] качок сховано
}

sitting_ducks-news-out = { $whose ->
    [own] Остання качка — і від власної руки!
    [yours] Качок більше немає! Ваш постріл!
   *[other] Качок більше немає! Стрілець: { $by }
}

## Як щастило
sitting_ducks-luck-shots = Карти з пострілом
sitting_ducks-luck-sights = Карти з прицілом
sitting_ducks-luck-rescues = Рятівні карти
sitting_ducks-luck-exposed = Свої качки в першому ряду

## На телефоні: як зветься, що буде зроблено, як іде гра

sitting_ducks-called-duck = { $place }-е місце: { $colour ->
    [red] червона качка
    [yellow] жовта качка
    [green] зелена качка
    [blue] синя качка
    [violet] фіолетова качка
    [white] біла качка
   *[water] вода
}
sitting_ducks-called-aimed = під прицілом
sitting_ducks-called-dived = під водою
sitting_ducks-called-covers = ховає ще одну
sitting_ducks-called-sky = небо { $place }
sitting_ducks-called-sight = приціл на небі { $place }
sitting_ducks-standing = { $n ->
    [0] ваших качок у грі немає
    [one] у вас жива { $n } з 5
    [few] у вас живі { $n } з 5
   *[many] у вас живі { $n } з 5
}
sitting_ducks-deed-discard = Скинути «{ $card }»
sitting_ducks-deed-aim = Покласти приціл
sitting_ducks-deed-fire = Вистрілити
sitting_ducks-deed-double_barrel = Зарядити двостволку
sitting_ducks-deed-quick_shot = Вистрілити від стегна
sitting_ducks-deed-ricochet = Вистрілити повз
sitting_ducks-deed-two_birds = Вистрілити дуплетом
sitting_ducks-deed-bump_left = Зсунути приціл ліворуч
sitting_ducks-deed-bump_right = Зсунути приціл праворуч
sitting_ducks-deed-march = Усі попливли!
sitting_ducks-deed-hang_back = Відстати
sitting_ducks-deed-step_ahead = Обігнати
sitting_ducks-deed-jet_duck = Розігнати качку
sitting_ducks-deed-rearrange = Переставити так
sitting_ducks-deed-duck_dance = Танцюють усі!
sitting_ducks-deed-take_cover = Сховати качку
sitting_ducks-deed-dive = Пірнути
sitting_ducks-deed-peace = Зняти всі приціли
sitting_ducks-deed-resurrection = Повернути качку
