## Телефоны: экран с кодами
phones-title = Телефон — это ваша рука
phones-line = Наведите камеру на свою утку: карты откроются в телефоне, стол останется здесь.
phones-line-open = Наведите камеру на свою утку: ходить можно и с телефона, стол останется здесь.
phones-awaited = ждём телефон
phones-here = на связи
phones-watchers = Зрители
phones-watchers-about = видят только стол
phones-watching = { $n ->
    [one] смотрит { $n }
    [few] смотрят { $n }
   *[many] смотрят { $n }
}
phones-address = Стол слушает по адресу
phones-network = сеть Wi-Fi — та же
phones-count = { $n } из { $of }
phones-curtain = Остальные — за занавесом
phones-no-curtain = Остальные — без занавеса
phones-sole = Перед экраном больше никого
phones-off = Выключить
phones-off-title = Выключить телефоны?
phones-off-text = Все коды перестанут действовать, а руки с телефонов вернутся на ноутбук.
phones-off-yes = Выключить
phones-renew = Забрать код и показать новый
phones-renew-title = Забрать код?
phones-renew-text = { $name }: телефон потеряет место, пока камера не увидит новый код.
phones-renew-watchers = Все, кто смотрит, потеряют стол, пока камера не увидит новый код.
phones-renew-yes = Забрать код
phones-alone = Сети нет, и телефоны этот ноутбук не найдут. Подключите Wi-Fi или раздайте его с ноутбука.
phones-guests = Страница не открывается? Гостевой Wi-Fi прячет устройства друг от друга: раздайте сеть с ноутбука.
phones-missing = Для телефонов нужно ещё кое-что: { $command }
phones-no-port = Телефоны не включились: { $why }
phones-again = Ещё раз
phones-tip = Карты — в своём телефоне у каждого
