app-title = Вечер за столом
app-line = игры для своих

menu-new-game = Новая игра
menu-continue = Продолжить
menu-continue-line = «{ $game }»: { $state }

button-back = Назад
button-done = Готово

sheet-on = Дальше

lobby-players = Кто за столом?
lobby-seats = { $n ->
    [one] игрок
    [few] игрока
   *[many] игроков
}
lobby-minutes = минут
lobby-age = лет
lobby-rules = Правила
lobby-options = Как играем
lobby-practice = Играем
lobby-practice-no = всерьёз
lobby-practice-no-about = Поставленного и брошенного не вернуть.
lobby-practice-yes = для тренировки
lobby-practice-yes-about = Поставленное и брошенное можно вернуть.
lobby-start = Начнём!
lobby-person = человек
lobby-person-alone = играет мышью или с клавиатуры
lobby-person-open = мышь ходит по кругу
lobby-person-curtain = играет за занавесом
lobby-computer = компьютер
fall-again = Ещё раз!
fall-again-sign = Ещё раз, вдвое медленнее: { $name }
easy-hand = Лёгкая рука
easy-hand-about = Пальцы раскрываются и проседают вдвое меньше: башню труднее задеть
lobby-level-1 = новичок
lobby-level-1-about = играет добродушно и часто зевает
lobby-level-2 = знаток
lobby-level-2-about = играет хорошо, по-семейному
lobby-level-3 = мастер
lobby-level-3-about = думает на несколько ходов вперёд
lobby-you = Вы
lobby-person-number = Игрок { $n }
lobby-by-lot = по жребию
lobby-free = Свободный стул
lobby-free-about = ещё один за столом
lobby-people = Наши люди
lobby-people-about = нажмите, чтобы сесть или встать
lobby-people-none = Напишите имя на стуле, и в следующий раз его можно будет выбрать здесь.

bot-name-1 = Тётя Кряква
bot-name-2 = Дед Боря
bot-name-3 = Лёша
bot-name-4 = Соня
bot-name-5 = Дядя Витя
bot-name-6 = Профессор
bot-name-7 = Бабуля
bot-name-8 = Рита

table-why = почему?
table-your-turn = Ваш ход!
table-turn-of = Ходит { $name }

undo-title = Взять ход назад?
undo-shown = Этот ход уже кое-что открыл. Взять его назад можно, если согласны все.
undo-yes = Все согласны
undo-no = Пусть остаётся
tip-undo = Взять ход назад
tip-fast = Досмотреть быстро

pause-title = Пауза
pause-resume = Вернуться к игре
pause-undo = { tip-undo }
pause-rules = Правила
pause-log = { log-title }
pause-settings = Настройки
pause-leave = Выйти в меню

log-title = Что было

curtain-pass = Передайте мышь. Дальше играет
curtain-lost = Телефон не отвечает. Мышью играет
curtain-others = Остальные честно смотрят в окно.
curtain-ready = Это я!

results-won = Побеждает { $name }!
results-you-won = Вы победили!
results-shared = Общая победа: { $names }
results-draw = Ничья!
results-again = Ещё раз!
results-replay = Повтор
results-home = В меню
results-seed = Номер партии: { $seed }

shelf-title = Сыгранные и начатые партии
shelf-empty = Пока пусто. Самое время начать!
shelf-go-on = Продолжить
shelf-watch = Посмотреть
shelf-damaged = Эти не открываются
shelf-mend = Что делать?

instead-title = Партия не открывается
instead-copy = Продолжить копию
instead-sound = Продолжить с последнего целого хода
instead-watch = Смотреть, как играют
instead-played = Эту партию сейчас играют

stumbled-title = Вот так неожиданность
stumbled-safe = Ничего не пропало: партия записана на диск до последнего хода.
stumbled-report = В программе случилась ошибка. Что произошло, записано в { $file }; ни карт, ни имён там нет. Пришлите, пожалуйста, этот файл нам.
stumbled-no-report = В программе случилась ошибка. Записать отчёт о ней не удалось.
stumbled-foreign-game = «{ $game }» — игра других авторов. Наши игры работают по-прежнему.
stumbled-go-on = Продолжить после последнего хода

settings-title = Настройки
settings-language = Язык
settings-speed = Скорость движений
settings-speed-0 = неторопливо
settings-speed-1 = как за столом
settings-speed-2 = быстро
settings-speed-3 = мгновенно
settings-reduced-motion = Меньше движения
settings-scale = Размер текста
settings-fullscreen = Во весь экран (F11)
settings-display = На каком экране
settings-sound = Звук
settings-volume = Громкость звуков
settings-room-tone = Камин и дождь за окном
settings-room-volume = Громкость камина
settings-music = Музыка в меню
settings-music-volume = Громкость музыки
settings-slow-motion = Замедлять обвалы
settings-ask-first = Переспрашивать о важном
settings-on = да
settings-off = нет

notice-settings-not-saved = Настройки не удалось сохранить: до конца вечера они действуют, а потом забудутся.
notice-settings-broken = В файле настроек не всё понятно ({ $what }): взято обычное значение.
notice-not-saved = Партию не удаётся записать на диск ({ $why }). Играть можно, но продолжить потом не получится.
notice-saved-later = Диск пока не принимает запись ({ $why }). Играйте дальше: записанное цело, остальное допишется, когда получится.
notice-written-anew = Файл этой партии кто-то переместил или изменил. Он записан заново, ничего не пропало.
notice-stays-done = Сделанного рукой назад не берут. Для тренировки это можно разрешить перед партией.
notice-not-agreed = { $count ->
    [one] { $names } пока не хочет заканчивать. Спросим через круг.
   *[other] { $names } пока не хотят заканчивать. Спросим через круг.
}

save-not-ours = { $file }, строка { $line }: это не запись партии.
save-newer = { $file }, строка { $line }: записано более новой версией. Обновите программу.
save-unknown-game = { $file }, строка { $line }: такой игры здесь нет.
save-other-version = { $file }, строка { $line }: эту партию играли по другой редакции правил, и здесь она не продолжится. Файл не тронут.
save-damaged = { $file }, строка { $line }: запись повреждена. Файл оставлен как есть.
save-twice = { $file }, строка { $line }: эта строка записана дважды. Файл оставлен как есть.
save-lost = { $file }, строка { $line }: перед ней пропали строки. Файл оставлен как есть.
save-swapped = { $file }, строка { $line }: строки поменялись местами. Файл оставлен как есть.
save-illegal = { $file }, строка { $line }: такого хода правила не допускают. Файл оставлен как есть.
save-unreadable = { $file }: файл не открывается.
save-too-long = { $file }: файл намного длиннее любой партии. Он остаётся как есть.
save-in-use = { $file }: эту партию сейчас играют в другом окне или в другой программе ({ $who }). Здесь ничего не изменилось.

cli-unknown-game = игры «{ $game }» нет; есть: { $known }
cli-misspelled-game = игры «{ $game }» нет; может быть, { $near }?
cli-bad-level = «{ $word }»: у бота уровень от 0 до 3, например bot:2
cli-bad-name = «{ $word }»: имя должно быть из 1–24 обычных знаков
cli-bad-count = { $game }: игроков { $count }, а нужно от { $least } до { $most }
cli-same-names = у двух игроков одно имя
cli-unknown-option = вариант «{ $option }» непонятен; пишите ИМЯ=ЗНАЧЕНИЕ, есть: { $known }
cli-bad-option = вариант «{ $option }» здесь невозможен; возможны: { $known }
cli-unknown-bot = бота «{ $bot }» нет; есть: { $known }
cli-no-such-screen = экрана «{ $screen }» нет; есть: { $known }
cli-not-written = { $file }: не удаётся записать ({ $why })
cli-no-display = окно не открывается: { $why }
cli-stumbled = случилась непредвиденная ошибка ({ $what }); партии целы, отчёт записан в { $file }
cli-no-desktop = в этой системе нет меню, куда можно добавить программу; --into ПАПКА запишет ярлык и значки туда
cli-missing = не хватает: { $what }
cli-unknown-words = непонятные здесь слова: { $words }
cli-not-among = { $what }: варианта «{ $word }» нет; есть: { $known }
cli-no-value = { $what }: нужно значение
cli-bad-value = { $what }: значение «{ $word }» не подходит
cli-bad-size = «{ $word }» — не размер вроде 1920x1080 (от 200 до 8000)
cli-bad-number = «{ $word }» — не целое число от { $least } до { $most }
cli-bad-seconds = «{ $word }» — не число секунд от 0 до { $most }
cli-bot-nowhere = «{ $bot }»: модуля «{ $module }» нет ни среди установленных, ни в этой папке
cli-bot-absent = «{ $bot }»: в модуле «{ $module }» нет «{ $name }»
cli-bot-mute = «{ $bot }» — не бот (нет { $ask })
cli-bot-broken = «{ $bot }» не читается: { $why }
cli-bot-stumbled = бот «{ $bot }» споткнулся: { $why }
cli-game-stumbled = игра «{ $game }» споткнулась: { $why }
cli-few-entrants = «{ $words }»: нужно хотя бы два участника, и все разные
cli-only-duels = { $what } и { $word } вместе невозможны: сравниваются всегда двое
cli-no-folder = { $file }: такой папки нет
cli-no-dask = для кластера нужно доустановить: { $command }
cli-no-phones = для телефонов нужно доустановить: { $command }
cli-no-cluster = кластер не отвечает: { $why }
cli-workers-die = рабочие процессы гибнут один за другим, продолжать нельзя
cli-doctor-saves = { $count ->
    [one] { $count } партия, повреждено: { $damaged }
    [few] { $count } партии, повреждено: { $damaged }
   *[many] { $count } партий, повреждено: { $damaged }
}
cli-doctor-reports = { $count ->
    [one] { $count } отчёт об ошибках, последний: { $newest }
    [few] { $count } отчёта об ошибках, последний: { $newest }
   *[many] { $count } отчётов об ошибках, последний: { $newest }
}
cli-doctor-no-sound = звука нет: { $why }
cli-doctor-log = последние строки журнала:
cli-doctor-no-log = в журнале пока ничего нет
cli-doctor-failed = { $what } не работает: { $why }
cli-doctor-well = { $count ->
    [one] { $count } проверка ({ $driver }), всё работает
    [few] { $count } проверки ({ $driver }), всё работает
   *[many] { $count } проверок ({ $driver }), всё работает
}

arena-title = { $game }: игроков за столом: { $players }, партий: { $matches }, зерно: { $seed }
arena-entrant = участник
arena-rating = рейтинг
arena-points = { $points } ± { $error }
arena-wins = победы, интервал 95 %
arena-share = { $share } % [{ $low }–{ $high }]
arena-equal = у равных
arena-percent = { $share } %
arena-matches = партий
arena-median = медиана, мс
arena-most = 95 %, мс
arena-worst = худший, мс
arena-ms = { $ms }
arena-pairing = кто с кем
arena-verdict = вывод
arena-stronger = { $name } сильнее
arena-undecided = не решено
arena-ends = Чем кончались партии
arena-forfeits = боту засчитано поражение
arena-not-results = { $file }, строка { $line }: это не результаты арены. Файл оставлен как есть.
arena-other-results = { $file }, строка { $line }: это результаты другой арены (другая игра, редакция, варианты или зерно). Файл оставлен как есть.
arena-in-use = { $file }: туда сейчас пишет другая арена. Здесь ничего не изменилось.
arena-damaged-results = { $file }, строка { $line }: запись повреждена. Файл оставлен как есть.

tip-menu = Меню (Esc)
tip-rules = Правила (F1)
tip-matches = Партии и записи
tip-sound = Звук
tip-music = Музыка
tip-settings = Настройки
tip-quit = Выйти из игры
tip-back = Назад
tip-rewind = С начала
tip-pause = Остановить (пробел)
tip-play = Дальше (пробел)
tip-more = Ещё один стул
tip-fewer = Убрать стул

## Лампа на столе
tip-hint = Спросить совета (H)
hint-thinking = Лампа разгорается…
hint-so = Сильный игрок пошёл бы так
lobby-hints = Лампа
lobby-hints-yes = стоит на столе
lobby-hints-yes-about = Кто не знает, как пойти, спросит у неё.
lobby-hints-no = убрана
lobby-hints-no-about = Каждый решает сам.

## Для хозяина стола
pause-table = За этим столом
pause-restart = Начать заново
settings-hints = Лампа с советами
settings-sandglass = Песочные часы
settings-sandglass-seconds = { $n ->
    [one] { $n } секунда
    [few] { $n } секунды
   *[many] { $n } секунд
}
settings-curtain = Занавес между игроками
restart-title = Начать заново?
restart-text = Те же люди, те же условия, новая раздача. Эта партия останется на полке, её можно будет продолжить.
restart-yes = Начать заново
restart-no = Играть дальше

chapter-round = раунд { $n }
chapter-round-of = Раунд { $n } из { $of }
chapter-lap = круг { $n }
chapter-lap-of = Круг { $n } из { $of }

theatre-step = шаг { $n } из { $of }
theatre-eyes = Взгляд: { $whose }
theatre-eyes-all = общий
theatre-eyes-open = всё открыто
theatre-mark-back = К прошлому событию (PgUp)
theatre-mark-on = К следующему событию (PgDn)
theatre-step-back = Шаг назад (стрелка влево)
theatre-step-on = Шаг вперёд (стрелка вправо)
theatre-clip = Снимать отсюда
theatre-clip-end = Снято! Сохранить до этого места
theatre-clip-busy = Плёнка проявляется…
theatre-clip-saved = Ролик сохранён: { $file }
theatre-clip-unsaved = Сохранить ролик не удалось: { $why }
theatre-clip-short = На плёнке пока пусто: пусть партия пойдёт дальше, потом нажмите ещё раз.
live-on = В эфире
live-more = В эфир: ещё { $n }
live-interval = Антракт
live-off = Эфир прерван
live-tip = К тому, что происходит сейчас (End)
live-undone = Игроки взяли ход назад.
live-over = Партия окончена: теперь на неё можно смотреть чьими угодно глазами.
live-left = Игроки встали из-за стола. Если вернутся, показ продолжится.
live-gone = Партии больше нет на прежнем месте. То, что вы видели, остаётся здесь.
live-changed = Дальше запись не читается. То, что вы видели, остаётся здесь.
live-not-yet = Снова посмотреть на это можно будет, когда подсчитают раунд.

cli-no-such-film = { $file }: движущаяся картинка кончается на одно из этих: { $known }
cli-no-pillow = для движущихся картинок нужно ещё кое-что: { $command }
cli-no-such-steps = от шага { $since } до шага { $until } нельзя: в партии { $steps ->
    [one] { $steps } шаг
    [few] { $steps } шага
   *[many] { $steps } шагов
}
cli-not-your-eyes = глазами игрока { $seat } можно смотреть, только когда партия окончена

standing-yours = ваш ход
standing-of = ходит { $name }

lobby-lesson = Научиться играть
pause-lesson = { lobby-lesson }
lesson-skip = Пропустить
lesson-back = Вернуться на шаг
lesson-play = Сыграем!
lesson-tap = нажмите, чтобы продолжить
lesson-lit = нажмите на светящееся
lesson-not-lit = Хорошая мысль — для настоящей игры! А сейчас — то, что светится.
lesson-again = Давайте вместе: вот сюда, где стрелка.
lesson-done = Вот и весь урок. Сыграем по-настоящему?
lesson-offer-title = Первый раз?
lesson-offer = Покажу, как играют: пара минут, и всё сделаете сами.
lesson-offer-yes = Покажите!
lesson-offer-no = Мы умеем
cli-no-lesson = у игры «{ $game }» нет урока
cli-no-palm = у игры «{ $game }» нет картинки для телефона, который держат прямо

shelf-search = Имя или игра
shelf-nothing = Такой партии здесь нет.
shelf-draw = ничья
shelf-more = Название, копия, удаление

kept-ghost = Название партии
kept-rename = Назвать так
kept-renamed = Теперь партия называется так.
kept-share = Копия для друга
kept-shared = Партия лежит одним файлом, его можно переслать: { $file }
kept-failed = Не получилось: { $why }
kept-delete = Удалить
kept-delete-title = Удалить партию?
kept-delete-ask = { $name } исчезнет насовсем: и повтор, и очки в счёте вечера, и место на стене славы.
kept-delete-yes = Удалить
kept-delete-no = Оставить

demo-begins = Накрываем на стол…
demo-join = Играют компьютеры. Щёлкните — и стол ваш!

results-next = Следующая игра
results-rotate = Пересесть по кругу перед новой партией
results-kind-1 = Зато как красиво!
results-kind-2 = Было весело!
results-kind-3 = Ещё наверстаем!
results-kind-4 = Главное — компания!
tip-evening = Счёт вечера
tip-fame = Стена славы

## Как везло
luck-title = Как везло
luck-legend = Полоска — сколько пришло, чёрточка — сколько стоило ждать
luck-clover = Клевер у того, кому повезло больше всех
luck-expected = ≈ { $whole },{ $tenths }

## Приходят и уходят
pause-seats = Кто за столом
seats-about = Место можно уступить посреди партии: карты и очки остаются на стуле.
seats-concede = Сдаться
seats-concede-title = Сдаться?
seats-concede-two = { $name }: партия на этом закончится, победит соперник.
seats-concede-many = { $name }: место займёт компьютер, остальные играют дальше.
seats-concede-yes = Сдаюсь
seats-conceded = Партия сдана: { $name }
seats-to-person = Смена за столом: раньше { $old }, теперь { $new }
seats-to-computer = Место уступлено компьютеру: раньше { $old }, теперь { $new }
seats-to-level = Компьютер играет по-другому: { $new }

## Телефоны
lobby-phones = Телефоны
pause-phones = { lobby-phones }
lobby-person-phone = играет с телефона

## Добрый вечер
menu-welcome = Добрый вечер! Выбирайте коробку, а как играть, я покажу.
