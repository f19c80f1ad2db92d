app-title = Вечер за столом
app-line = игры для своих

menu-new-game = Новая игра
menu-continue = Продолжить
menu-continue-line = «{ $game }»: { $names }

button-back = Назад
button-done = Готово

sheet-on = Дальше

lobby-players = За столом
lobby-options = Как играем
lobby-start = Начать игру
lobby-person = человек
lobby-computer-1 = компьютер: новичок
lobby-computer-2 = компьютер: знаток
lobby-computer-3 = компьютер: мастер
lobby-you = Вы
lobby-person-number = Игрок { $n }
lobby-by-lot = по жребию

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

pause-title = Пауза
pause-resume = Вернуться к игре
pause-undo = Взять ход назад
pause-rules = Правила
pause-log = { log-title }
pause-settings = Настройки
pause-leave = Выйти в меню

log-title = Что было

curtain-pass = Передайте мышь. Дальше играет
curtain-others = Остальные честно смотрят в окно.
curtain-ready = Это я!

results-won = Побеждает { $name }!
results-you-won = Вы победили!
results-shared = Общая победа: { $names }
results-draw = Ничья!
results-again = Ещё раз!
results-replay = Запись
results-home = В меню
results-seed = Номер партии: { $seed }

shelf-title = Сыгранные и начатые партии
shelf-empty = Пока пусто. Самое время начать!
shelf-go-on = Продолжить
shelf-watch = Посмотреть
shelf-damaged = Эти не открываются

settings-title = Настройки
settings-language = Язык
settings-speed = Скорость движений
settings-speed-0 = неторопливо
settings-speed-1 = как за столом
settings-speed-2 = быстро
settings-speed-3 = мгновенно
settings-reduced-motion = Меньше движения
settings-scale = Размер подсказок и правил
settings-fullscreen = Во весь экран (F11)
settings-sound = Звук
settings-volume = Громкость
settings-room-tone = Камин и дождь за окном
settings-slow-motion = Замедлять обвалы
settings-ask-first = Переспрашивать о важном
settings-on = да
settings-off = нет

notice-settings-not-saved = Настройки не удалось сохранить: до конца вечера они действуют, а потом забудутся.
notice-settings-broken = В файле настроек не всё понятно ({ $what }): взято обычное значение.
notice-no-audio = Звуковое устройство не найдено: играем в тишине.
notice-not-saved = Партию не удаётся записать на диск ({ $why }). Играть можно, но продолжить потом не получится.
notice-saved-later = Диск пока не принимает запись ({ $why }). Играйте дальше: записанное цело, остальное допишется, когда получится.
notice-not-agreed = { $count ->
    [one] { $names } пока не хочет заканчивать. Спросим через круг.
   *[other] { $names } пока не хотят заканчивать. Спросим через круг.
}

save-not-ours = { $file }, строка { $line }: это не запись партии.
save-newer = { $file }, строка { $line }: записано более новой версией. Обновите программу.
save-unknown-game = { $file }, строка { $line }: такой игры здесь нет.
save-other-version = { $file }, строка { $line }: эту партию играли по другой редакции правил, и здесь она не продолжится. Файл не тронут.
save-damaged = { $file }, строка { $line }: запись повреждена. Файл оставлен как есть.
save-illegal = { $file }, строка { $line }: такого хода правила не допускают. Файл оставлен как есть.
save-unreadable = { $file }: файл не открывается.
save-too-long = { $file }: файл намного длиннее любой партии. Он остаётся как есть.
save-in-use = { $file }: эту партию сейчас играют в другом окне или в другой программе. Здесь ничего не изменилось.

cli-unknown-game = игры «{ $game }» нет; есть: { $known }
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
cli-missing = не хватает: { $what }
cli-unknown-words = непонятные здесь слова: { $words }
cli-not-among = { $what }: варианта «{ $word }» нет; есть: { $known }
cli-no-value = { $what }: нужно значение
cli-bad-value = { $what }: значение «{ $word }» не подходит
cli-bad-size = «{ $word }» — не размер вроде 1920x1080 (от 200 до 8000)
cli-bad-number = «{ $word }» — не целое число от { $least } до { $most }
cli-bad-seconds = «{ $word }» — не число секунд от 0 до { $most }

tip-menu = Меню (Esc)
tip-rules = Правила (F1)
tip-matches = Партии и записи
tip-sound = Звук
tip-settings = Настройки
tip-quit = Выйти из игры
tip-back = Назад
tip-rewind = С начала
tip-pause = Остановить (пробел)
tip-play = Дальше (пробел)
tip-look = Взглянуть с другого места
tip-more = Ещё один стул
tip-fewer = Убрать стул
