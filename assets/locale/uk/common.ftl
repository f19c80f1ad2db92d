app-title = Вечір за столом
app-line = ігри для своїх

menu-new-game = Нова гра
menu-continue = Продовжити
menu-continue-line = «{ $game }»: { $state }

button-back = Назад
button-done = Готово

sheet-on = Далі

lobby-players = Хто за столом?
lobby-seats = { $n ->
    [one] гравець
    [few] гравці
   *[many] гравців
}
lobby-minutes = хвилин
lobby-age = років
lobby-rules = Правила
lobby-options = Як граємо
lobby-practice = Граємо
lobby-practice-no = усерйоз
lobby-practice-no-about = Поставленого й кинутого не повернути.
lobby-practice-yes = для тренування
lobby-practice-yes-about = Поставлене й кинуте можна повернути.
lobby-start = Почнімо!
lobby-person = людина
lobby-person-alone = грає мишею або з клавіатури
lobby-person-open = миша ходить по колу
lobby-person-curtain = грає за завісою
lobby-computer = комп’ютер
fall-again = Ще раз!
fall-again-sign = Ще раз, удвічі повільніше: { $name }
easy-hand = Легка рука
easy-hand-about = Пальці розкриваються й просідають удвічі менше: вежу важче зачепити
lobby-level-1 = новачок
lobby-level-1-about = грає добродушно й часто ловить ґав
lobby-level-2 = знавець
lobby-level-2-about = грає добре, по-родинному
lobby-level-3 = майстер
lobby-level-3-about = думає на кілька ходів уперед
lobby-you = Ви
lobby-person-number = Гравець { $n }
lobby-by-lot = за жеребом
lobby-free = Вільний стілець
lobby-free-about = ще один за столом
lobby-people = Наші люди
lobby-people-about = натисніть, щоб сісти або встати
lobby-people-none = Напишіть ім’я на стільці, і наступного разу його можна буде обрати тут.

bot-name-1 = Тітка Кряква
bot-name-2 = Дід Боря
bot-name-3 = Олесь
bot-name-4 = Соня
bot-name-5 = Дядько Вітя
bot-name-6 = Професор
bot-name-7 = Бабуся
bot-name-8 = Рита

table-why = чому?
table-your-turn = Ваш хід!
table-turn-of = Ходить { $name }

undo-title = Взяти хід назад?
undo-shown = Цей хід уже дещо відкрив. Узяти його назад можна, якщо всі згодні.
undo-yes = Усі згодні
undo-no = Хай лишається
tip-undo = Взяти хід назад
tip-fast = Додивитися швидко

pause-title = Пауза
pause-resume = Повернутися до гри
pause-undo = { tip-undo }
pause-rules = Правила
pause-log = { log-title }
pause-settings = Налаштування
pause-leave = Вийти в меню

log-title = Що було

curtain-pass = Передайте мишу. Далі грає
curtain-lost = Телефон не відповідає. Мишею грає
curtain-others = Решта чесно дивиться у вікно.
curtain-ready = Це я!

results-won = Перемагає { $name }!
results-you-won = Ви перемогли!
results-shared = Спільна перемога: { $names }
results-draw = Нічия!
results-again = Ще раз!
results-replay = Повтор
results-home = У меню
results-seed = Номер партії: { $seed }

shelf-title = Зіграні та розпочаті партії
shelf-empty = Поки що порожньо. Саме час почати!
shelf-go-on = Продовжити
shelf-watch = Подивитися
shelf-damaged = Ці не відкриваються
shelf-mend = Що робити?

instead-title = Партія не відкривається
instead-copy = Продовжити копію
instead-sound = Продовжити з останнього цілого ходу
instead-watch = Дивитися, як грають
instead-played = Цю партію зараз грають

stumbled-title = Оце так несподіванка
stumbled-safe = Нічого не пропало: партію записано на диск до останнього ходу.
stumbled-report = У програмі сталася помилка. Що сталося, записано у { $file }; ні карт, ні імен там немає. Надішліть, будь ласка, цей файл нам.
stumbled-no-report = У програмі сталася помилка. Записати звіт про неї не вдалося.
stumbled-foreign-game = «{ $game }» — гра інших авторів. Наші ігри працюють, як і раніше.
stumbled-go-on = Продовжити після останнього ходу

settings-title = Налаштування
settings-language = Мова
settings-speed = Швидкість рухів
settings-speed-0 = неквапливо
settings-speed-1 = як за столом
settings-speed-2 = швидко
settings-speed-3 = миттєво
settings-reduced-motion = Менше руху
settings-scale = Розмір тексту
settings-fullscreen = На весь екран (F11)
settings-display = На якому екрані
settings-sound = Звук
settings-volume = Гучність звуків
settings-room-tone = Камін і дощ за вікном
settings-room-volume = Гучність каміна
settings-music = Музика в меню
settings-music-volume = Гучність музики
settings-slow-motion = Сповільнювати обвали
settings-ask-first = Перепитувати про важливе
settings-on = так
settings-off = ні

notice-settings-not-saved = Налаштування не вдалося зберегти: до кінця вечора вони діють, а потім забудуться.
notice-settings-broken = У файлі налаштувань не все зрозуміло ({ $what }): узято звичайне значення.
notice-not-saved = Партію не вдається записати на диск ({ $why }). Грати можна, але продовжити потім не вийде.
notice-saved-later = Диск поки що не приймає запису ({ $why }). Грайте далі: записане вціліло, решта допишеться, щойно вдасться.
notice-written-anew = Файл цієї партії хтось перемістив або змінив. Його записано наново, нічого не втрачено.
notice-stays-done = Зробленого рукою назад не беруть. Для тренування це можна дозволити перед партією.
notice-not-agreed = { $count ->
    [one] { $names } поки що не хоче закінчувати. Спитаємо за коло.
   *[other] { $names } поки що не хочуть закінчувати. Спитаємо за коло.
}

save-not-ours = { $file }, рядок { $line }: це не запис партії.
save-newer = { $file }, рядок { $line }: записано новішою версією. Оновіть програму.
save-unknown-game = { $file }, рядок { $line }: такої гри тут немає.
save-other-version = { $file }, рядок { $line }: цю партію грали за іншою редакцією правил, і тут вона не продовжиться. Файл не змінено.
save-damaged = { $file }, рядок { $line }: запис пошкоджено. Файл залишено як є.
save-twice = { $file }, рядок { $line }: цей рядок записано двічі. Файл залишено як є.
save-lost = { $file }, рядок { $line }: перед ним зникли рядки. Файл залишено як є.
save-swapped = { $file }, рядок { $line }: рядки помінялися місцями. Файл залишено як є.
save-illegal = { $file }, рядок { $line }: такого ходу правила не дозволяють. Файл залишено як є.
save-unreadable = { $file }: файл не відкривається.
save-too-long = { $file }: файл набагато довший за будь-яку партію. Він лишається як є.
save-in-use = { $file }: цю партію зараз грають в іншому вікні або в іншій програмі ({ $who }). Тут нічого не змінилося.

cli-unknown-game = гри «{ $game }» немає; є: { $known }
cli-misspelled-game = гри «{ $game }» немає; може, { $near }?
cli-bad-level = «{ $word }»: у бота рівень від 0 до 3, наприклад bot:2
cli-bad-name = «{ $word }»: ім’я має бути з 1–24 звичайних знаків
cli-bad-count = { $game }: гравців { $count }, а треба від { $least } до { $most }
cli-same-names = у двох гравців одне ім’я
cli-unknown-option = варіант «{ $option }» незрозумілий; пишіть ІМ’Я=ЗНАЧЕННЯ, є: { $known }
cli-bad-option = варіант «{ $option }» тут неможливий; можливі: { $known }
cli-unknown-bot = бота «{ $bot }» немає; є: { $known }
cli-no-such-screen = екрана «{ $screen }» немає; є: { $known }
cli-not-written = { $file }: не вдається записати ({ $why })
cli-no-display = вікно не відкривається: { $why }
cli-stumbled = сталася непередбачена помилка ({ $what }); партії цілі, звіт записано у { $file }
cli-no-desktop = у цій системі немає меню, куди можна додати програму; --into ТЕКА запише ярлик і значки туди
cli-missing = бракує: { $what }
cli-unknown-words = незрозумілі тут слова: { $words }
cli-not-among = { $what }: варіанта «{ $word }» немає; є: { $known }
cli-no-value = { $what }: потрібне значення
cli-bad-value = { $what }: значення «{ $word }» не підходить
cli-bad-size = «{ $word }» — не розмір на кшталт 1920x1080 (від 200 до 8000)
cli-bad-number = «{ $word }» — не ціле число від { $least } до { $most }
cli-bad-seconds = «{ $word }» — не число секунд від 0 до { $most }
cli-bot-nowhere = «{ $bot }»: модуля «{ $module }» немає ні серед установлених, ні в цій теці
cli-bot-absent = «{ $bot }»: у модулі «{ $module }» немає «{ $name }»
cli-bot-mute = «{ $bot }» — не бот (немає { $ask })
cli-bot-broken = «{ $bot }» не читається: { $why }
cli-bot-stumbled = бот «{ $bot }» спіткнувся: { $why }
cli-game-stumbled = гра «{ $game }» спіткнулася: { $why }
cli-few-entrants = «{ $words }»: потрібно хоча б два учасники, і всі різні
cli-only-duels = { $what } і { $word } разом неможливі: порівнюють завжди двох
cli-no-folder = { $file }: такої теки немає
cli-no-dask = для кластера треба довстановити: { $command }
cli-no-phones = для телефонів треба довстановити: { $command }
cli-no-cluster = кластер не відповідає: { $why }
cli-workers-die = робочі процеси гинуть один за одним, продовжувати не можна
cli-doctor-saves = { $count ->
    [one] { $count } партія, пошкоджено: { $damaged }
    [few] { $count } партії, пошкоджено: { $damaged }
   *[many] { $count } партій, пошкоджено: { $damaged }
}
cli-doctor-reports = { $count ->
    [one] { $count } звіт про помилки, останній: { $newest }
    [few] { $count } звіти про помилки, останній: { $newest }
   *[many] { $count } звітів про помилки, останній: { $newest }
}
cli-doctor-no-sound = звуку немає: { $why }
cli-doctor-log = останні рядки журналу:
cli-doctor-no-log = у журналі поки нічого немає
cli-doctor-failed = { $what } не працює: { $why }
cli-doctor-well = { $count ->
    [one] { $count } перевірка ({ $driver }), усе працює
    [few] { $count } перевірки ({ $driver }), усе працює
   *[many] { $count } перевірок ({ $driver }), усе працює
}

arena-title = { $game }: гравців за столом: { $players }, партій: { $matches }, зерно: { $seed }
arena-entrant = учасник
arena-rating = рейтинг
arena-points = { $points } ± { $error }
arena-wins = перемоги, інтервал 95 %
arena-share = { $share } % [{ $low }–{ $high }]
arena-equal = у рівних
arena-percent = { $share } %
arena-matches = партій
arena-median = медіана, мс
arena-most = 95 %, мс
arena-worst = найдовше, мс
arena-ms = { $ms }
arena-pairing = хто з ким
arena-verdict = висновок
arena-stronger = сильніший учасник: { $name }
arena-undecided = не вирішено
arena-ends = Чим закінчувалися партії
arena-forfeits = боту зараховано поразку
arena-not-results = { $file }, рядок { $line }: це не результати арени. Файл залишено як є.
arena-other-results = { $file }, рядок { $line }: це результати іншої арени (інша гра, редакція, варіанти або зерно). Файл залишено як є.
arena-in-use = { $file }: туди зараз пише інша арена. Тут нічого не змінилося.
arena-damaged-results = { $file }, рядок { $line }: запис пошкоджено. Файл залишено як є.

tip-menu = Меню (Esc)
tip-rules = Правила (F1)
tip-matches = Партії та записи
tip-sound = Звук
tip-music = Музика
tip-settings = Налаштування
tip-quit = Вийти з гри
tip-back = Назад
tip-rewind = Спочатку
tip-pause = Зупинити (пробіл)
tip-play = Далі (пробіл)
tip-more = Ще один стілець
tip-fewer = Прибрати стілець

## Лампа на столі
tip-hint = Спитати поради (H)
hint-thinking = Лампа розгоряється…
hint-so = Сильний гравець пішов би так
lobby-hints = Лампа
lobby-hints-yes = стоїть на столі
lobby-hints-yes-about = Хто не знає, як піти, спитає в неї.
lobby-hints-no = прибрана
lobby-hints-no-about = Кожен вирішує сам.

## Для господаря столу
pause-table = За цим столом
pause-restart = Почати заново
settings-hints = Лампа з порадами
settings-sandglass = Пісочний годинник
settings-sandglass-seconds = { $n ->
    [one] { $n } секунда
    [few] { $n } секунди
   *[many] { $n } секунд
}
settings-curtain = Завіса між гравцями
restart-title = Почати заново?
restart-text = Ті самі люди, ті самі умови, нова роздача. Ця партія лишиться на полиці, її можна буде продовжити.
restart-yes = Почати заново
restart-no = Грати далі

chapter-round = раунд { $n }
chapter-round-of = Раунд { $n } з { $of }
chapter-lap = коло { $n }
chapter-lap-of = Коло { $n } з { $of }

theatre-step = крок { $n } з { $of }
theatre-eyes = Погляд: { $whose }
theatre-eyes-all = спільний
theatre-eyes-open = усе відкрито
theatre-mark-back = До попередньої події (PgUp)
theatre-mark-on = До наступної події (PgDn)
theatre-step-back = Крок назад (стрілка вліво)
theatre-step-on = Крок уперед (стрілка вправо)
theatre-clip = Знімати звідси
theatre-clip-end = Знято! Зберегти до цього місця
theatre-clip-busy = Плівка проявляється…
theatre-clip-saved = Ролик збережено: { $file }
theatre-clip-unsaved = Зберегти ролик не вдалося: { $why }
theatre-clip-short = На плівці поки що порожньо: хай партія піде далі, потім натисніть ще раз.
live-on = В ефірі
live-more = В ефір: ще { $n }
live-interval = Антракт
live-off = Ефір перервано
live-tip = До того, що відбувається зараз (End)
live-undone = Гравці взяли хід назад.
live-over = Партію закінчено: тепер на неї можна дивитися чиїми завгодно очима.
live-left = Гравці встали з-за столу. Якщо повернуться, показ триватиме.
live-gone = Партії вже немає на колишньому місці. Те, що ви бачили, лишається тут.
live-changed = Далі запис не читається. Те, що ви бачили, лишається тут.
live-not-yet = Знову подивитися на це можна буде, коли підрахують раунд.

cli-no-such-film = { $file }: рухома картинка закінчується на одне з цих: { $known }
cli-no-pillow = для рухомих картинок потрібно ще дещо: { $command }
cli-no-such-steps = від кроку { $since } до кроку { $until } не можна: у партії { $steps ->
    [one] { $steps } крок
    [few] { $steps } кроки
   *[many] { $steps } кроків
}
cli-not-your-eyes = очима гравця { $seat } можна дивитися, лише коли партію закінчено

standing-yours = ваш хід
standing-of = ходить { $name }

lobby-lesson = Навчитися грати
pause-lesson = { lobby-lesson }
lesson-skip = Пропустити
lesson-back = Повернутися на крок
lesson-play = Зіграймо!
lesson-tap = натисніть, щоб продовжити
lesson-lit = натисніть на те, що світиться
lesson-not-lit = Гарна думка — для справжньої гри! А зараз — те, що світиться.
lesson-again = Спробуймо разом: ось сюди, де стрілка.
lesson-done = От і весь урок. Зіграймо по-справжньому?
lesson-offer-title = Уперше?
lesson-offer = Покажу, як грають: кілька хвилин, і все зробите самі.
lesson-offer-yes = Покажіть!
lesson-offer-no = Ми вміємо
cli-no-lesson = у гри «{ $game }» немає уроку
cli-no-palm = у гри «{ $game }» немає картинки для телефона, який тримають прямо

shelf-search = Ім’я або гра
shelf-nothing = Такої партії тут немає.
shelf-draw = нічия
shelf-more = Назва, копія, видалення

kept-ghost = Назва партії
kept-rename = Назвати так
kept-renamed = Тепер партія так називається.
kept-share = Копія для друга
kept-shared = Партія лежить одним файлом, його можна переслати: { $file }
kept-failed = Не вийшло: { $why }
kept-delete = Видалити
kept-delete-title = Видалити партію?
kept-delete-ask = { $name } зникне назавжди: і повтор, і очки в рахунку вечора, і місце на стіні слави.
kept-delete-yes = Видалити
kept-delete-no = Залишити

demo-begins = Накриваємо на стіл…
demo-join = Грають комп’ютери. Клацніть — і стіл ваш!

results-next = Наступна гра
results-rotate = Пересісти по колу перед новою партією
results-kind-1 = Зате як гарно!
results-kind-2 = Було весело!
results-kind-3 = Ще надолужимо!
results-kind-4 = Головне — компанія!
tip-evening = Рахунок вечора
tip-fame = Стіна слави

## Як щастило
luck-title = Як щастило
luck-legend = Смужка — скільки прийшло, риска — скільки варто було чекати
luck-clover = Конюшина в того, кому пощастило найбільше
luck-expected = ≈ { $whole },{ $tenths }

## Приходять і йдуть
pause-seats = Хто за столом
seats-about = Місцем можна поступитися посеред партії: карти й очки лишаються на стільці.
seats-concede = Здатися
seats-concede-title = Здатися?
seats-concede-two = { $name }: партія на цьому скінчиться, переможе суперник.
seats-concede-many = { $name }: місце займе комп’ютер, решта грає далі.
seats-concede-yes = Здаюся
seats-conceded = Партію здано: { $name }
seats-to-person = Заміна за столом: раніше { $old }, тепер { $new }
seats-to-computer = Місце віддано комп’ютеру: раніше { $old }, тепер { $new }
seats-to-level = Комп’ютер грає інакше: { $new }

## Телефони
lobby-phones = Телефони
pause-phones = { lobby-phones }
lobby-person-phone = грає з телефона

## Добрий вечір
menu-welcome = Добрий вечір! Обирайте коробку, а як грати, я покажу.
