// What may have to be said before the laptop speaks. Made of the catalogues by tests/phones/test_page_texts.py.

export const FIRST = {
  "ru": {
    "phone-title": "Вечер за столом",
    "phone-connecting": "ищем ноутбук…",
    "phone-lost": "связь пропала, ищем…",
    "phone-apart": "Ноутбук не отвечает",
    "phone-apart-how": "Телефон и ноутбук должны быть в одной сети Wi-Fi. Гостевая сеть часто не пускает устройства друг к другу: тогда включите на ноутбуке точку доступа, подключите к ней телефон и снова наведите камеру на код.",
    "phone-again": "Попробовать снова",
    "phone-no-code": "Наведите камеру на код",
    "phone-no-code-how": "Коды показывает ноутбук, у каждого места свой. Откройте страницу через код, и ваши карты окажутся здесь.",
    "phone-bye": "Страница закрыта",
    "phone-bye-guess": "Такого кода у ноутбука нет. Попросите показать новый и наведите на него камеру.",
    "phone-bye-full": "Подключено слишком много телефонов. Попробуйте чуть позже.",
    "phone-bye-nonsense": "Телефон и ноутбук не поняли друг друга. Попробуйте снова.",
    "phone-stumbled": "Секунду…",
    "phone-bye-stumbled": "Ноутбук споткнулся об эту страницу и записал отчёт. Она сейчас вернётся сама."
  },
  "uk": {
    "phone-title": "Вечір за столом",
    "phone-connecting": "шукаємо ноутбук…",
    "phone-lost": "зв’язок зник, шукаємо…",
    "phone-apart": "Ноутбук не відповідає",
    "phone-apart-how": "Телефон і ноутбук мають бути в одній мережі Wi-Fi. Гостьова мережа часто не пускає пристрої один до одного: тоді ввімкніть на ноутбуці точку доступу, під’єднайте до неї телефон і знову наведіть камеру на код.",
    "phone-again": "Спробувати ще раз",
    "phone-no-code": "Наведіть камеру на код",
    "phone-no-code-how": "Коди показує ноутбук, у кожного місця свій. Відкрийте сторінку через код, і ваші карти опиняться тут.",
    "phone-bye": "Сторінку закрито",
    "phone-bye-guess": "Такого коду в ноутбука немає. Попросіть показати новий і наведіть на нього камеру.",
    "phone-bye-full": "Під’єднано забагато телефонів. Спробуйте трохи згодом.",
    "phone-bye-nonsense": "Телефон і ноутбук не зрозуміли одне одного. Спробуйте ще раз.",
    "phone-stumbled": "Хвилинку…",
    "phone-bye-stumbled": "Ноутбук спіткнувся на цій сторінці й записав звіт. Вона зараз повернеться сама."
  },
  "it": {
    "phone-title": "Serata al tavolo",
    "phone-connecting": "cerco il portatile…",
    "phone-lost": "collegamento perso, riprovo…",
    "phone-apart": "Il portatile non risponde",
    "phone-apart-how": "Telefono e portatile devono essere nella stessa rete Wi-Fi. Una rete per gli ospiti spesso tiene separati i dispositivi: in quel caso attiva l’hotspot del portatile, collegaci il telefono e inquadra di nuovo il codice.",
    "phone-again": "Riprova",
    "phone-no-code": "Inquadra un codice",
    "phone-no-code-how": "I codici sono sullo schermo del portatile, uno per ogni posto. Apri la pagina da lì e le tue carte saranno qui.",
    "phone-bye": "Pagina chiusa",
    "phone-bye-guess": "Il portatile non conosce questo codice. Fatti mostrare quello nuovo e inquadralo.",
    "phone-bye-full": "Ci sono troppi telefoni collegati. Riprova tra poco.",
    "phone-bye-nonsense": "Telefono e portatile non si sono capiti. Riprova.",
    "phone-stumbled": "Un attimo…",
    "phone-bye-stumbled": "Il portatile è inciampato su questa pagina e ne ha scritto un resoconto. Tra poco la pagina torna da sola."
  },
  "en": {
    "phone-title": "An Evening at the Table",
    "phone-connecting": "looking for the laptop…",
    "phone-lost": "connection lost, trying again…",
    "phone-apart": "The laptop does not answer",
    "phone-apart-how": "Phone and laptop must be in the same Wi-Fi network. A guest network often keeps devices apart: then turn on the laptop’s hotspot, connect the phone to it and scan the code again.",
    "phone-again": "Try again",
    "phone-no-code": "Scan a code",
    "phone-no-code-how": "The laptop shows the codes, one for each seat. Open this page through yours, and your cards will be here.",
    "phone-bye": "This page is closed",
    "phone-bye-guess": "The laptop does not know this code. Ask to be shown the new one and scan it.",
    "phone-bye-full": "Too many phones are connected. Try again in a while.",
    "phone-bye-nonsense": "Phone and laptop did not understand each other. Try again.",
    "phone-stumbled": "One moment…",
    "phone-bye-stumbled": "The laptop has stumbled over this page and written a report. The page will be back by itself."
  }
};
