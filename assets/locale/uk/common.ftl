app-title = Вечір за столом
app-line = ігри для своїх

menu-new-game = Нова гра
menu-continue = Продовжити
menu-continue-line = «{ $game }»: { $names }

button-back = Назад
button-done = Готово

sheet-on = Далі

lobby-players = За столом
lobby-options = Як граємо
lobby-start = Почати гру
lobby-person = людина
lobby-computer-1 = комп’ютер: новачок
lobby-computer-2 = комп’ютер: знавець
lobby-computer-3 = комп’ютер: майстер
lobby-you = Ви
lobby-person-number = Гравець { $n }
lobby-by-lot = за жеребом

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

pause-title = Пауза
pause-resume = Повернутися до гри
pause-undo = Взяти хід назад
pause-rules = Правила
pause-log = { log-title }
pause-settings = Налаштування
pause-leave = Вийти в меню

log-title = Що було

curtain-pass = Передайте мишу. Далі грає
curtain-others = Решта чесно дивиться у вікно.
curtain-ready = Це я!

results-won = Перемагає { $name }!
results-you-won = Ви перемогли!
results-shared = Спільна перемога: { $names }
results-draw = Нічия!
results-again = Ще раз!
results-replay = Запис
results-home = У меню
results-seed = Номер партії: { $seed }

shelf-title = Зіграні та розпочаті партії
shelf-empty = Поки що порожньо. Саме час почати!
shelf-go-on = Продовжити
shelf-watch = Подивитися
shelf-damaged = Ці не відкриваються

settings-title = Налаштування
settings-language = Мова
settings-speed = Швидкість рухів
settings-speed-0 = неквапливо
settings-speed-1 = як за столом
settings-speed-2 = швидко
settings-speed-3 = миттєво
settings-reduced-motion = Менше руху
settings-scale = Розмір підказок і правил
settings-fullscreen = На весь екран (F11)
settings-sound = Звук
settings-volume = Гучність
settings-room-tone = Камін і дощ за вікном
settings-slow-motion = Сповільнювати обвали
settings-ask-first = Перепитувати про важливе
settings-on = так
settings-off = ні

notice-settings-not-saved = Налаштування не вдалося зберегти: до кінця вечора вони діють, а потім забудуться.
notice-settings-broken = У файлі налаштувань не все зрозуміло ({ $what }): узято звичайне значення.
notice-no-audio = Звукового пристрою не знайдено: граємо в тиші.
notice-not-saved = Партію не вдається записати на диск ({ $why }). Грати можна, але продовжити потім не вийде.
notice-saved-later = Диск поки що не приймає запису ({ $why }). Грайте далі: записане вціліло, решта допишеться, щойно вдасться.
notice-not-agreed = { $count ->
    [one] { $names } поки не хоче закінчувати. Спитаємо за коло.
   *[other] { $names } поки не хочуть закінчувати. Спитаємо за коло.
}

save-not-ours = { $file }, рядок { $line }: це не запис партії.
save-newer = { $file }, рядок { $line }: записано новішою версією. Оновіть програму.
save-unknown-game = { $file }, рядок { $line }: такої гри тут немає.
save-other-version = { $file }, рядок { $line }: цю партію грали за іншою редакцією правил, і тут вона не продовжиться. Файл не змінено.
save-damaged = { $file }, рядок { $line }: запис пошкоджено. Файл залишено як є.
save-illegal = { $file }, рядок { $line }: такого ходу правила не дозволяють. Файл залишено як є.
save-unreadable = { $file }: файл не відкривається.
save-too-long = { $file }: файл набагато довший за будь-яку партію. Він лишається як є.
save-in-use = { $file }: цю партію зараз грають в іншому вікні або в іншій програмі. Тут нічого не змінилося.

cli-unknown-game = гри «{ $game }» немає; є: { $known }
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
cli-missing = бракує: { $what }
cli-unknown-words = незрозумілі тут слова: { $words }
cli-not-among = { $what }: варіанта «{ $word }» немає; є: { $known }
cli-no-value = { $what }: потрібне значення
cli-bad-value = { $what }: значення «{ $word }» не підходить
cli-bad-size = «{ $word }» — не розмір на кшталт 1920x1080 (від 200 до 8000)
cli-bad-number = «{ $word }» — не ціле число від { $least } до { $most }
cli-bad-seconds = «{ $word }» — не число секунд від 0 до { $most }

tip-menu = Меню (Esc)
tip-rules = Правила (F1)
tip-matches = Партії та записи
tip-sound = Звук
tip-settings = Налаштування
tip-quit = Вийти з гри
tip-back = Назад
tip-rewind = Спочатку
tip-pause = Зупинити (пробіл)
tip-play = Далі (пробіл)
tip-look = Глянути з іншого місця
tip-more = Ще один стілець
tip-fewer = Прибрати стілець
