## Телефони: екран із кодами
phones-title = Телефон — це ваша рука
phones-line = Наведіть камеру на свою качку: карти відкриються в телефоні, стіл лишиться тут.
phones-line-open = Наведіть камеру на свою качку: ходити можна й з телефона, стіл лишиться тут.
phones-awaited = чекаємо
phones-here = на зв’язку
phones-watchers = Глядачі
phones-watchers-about = бачать лише стіл
phones-watching = { $n ->
    [one] дивиться { $n }
    [few] дивляться { $n }
   *[many] дивляться { $n }
}
phones-address = Стіл слухає за адресою
phones-network = мережа Wi-Fi — та сама
phones-count = { $n } із { $of }
phones-curtain = Решта — за завісою
phones-no-curtain = Решта — без завіси
phones-sole = Перед екраном більше нікого
phones-off = Вимкнути
phones-off-title = Вимкнути телефони?
phones-off-text = Усі коди перестануть діяти, а руки з телефонів повернуться на ноутбук.
phones-off-yes = Вимкнути
phones-renew = Забрати код і показати новий
phones-renew-title = Забрати код?
phones-renew-text = { $name }: телефон втратить місце, поки камера не побачить новий код.
phones-renew-watchers = Усі, хто дивиться, втратять стіл, поки камера не побачить новий код.
phones-renew-yes = Забрати код
phones-alone = Мережі немає, і телефони цей ноутбук не знайдуть. Увімкніть Wi-Fi або роздайте його з ноутбука.
phones-guests = Сторінка не відкривається? Гостьовий Wi-Fi ховає пристрої один від одного: роздайте мережу з ноутбука.
phones-missing = Для телефонів потрібно ще дещо: { $command }
phones-no-port = Телефони не ввімкнулися: { $why }
phones-again = Ще раз
phones-tip = Карти — у власному телефоні в кожного
