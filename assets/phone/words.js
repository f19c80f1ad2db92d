// What may have to be said before the laptop speaks. Made of the catalogues by tests/phones/test_page_texts.py.

export const FIRST = {
  "ru": {
    "phone-title": "Вечер за столом",
    "phone-connecting": "ищем ноутбук…",
    "phone-lost": "связь пропала, ищем…",
    "phone-apart": "Ноутбук не отвечает",
    "phone-apart-how": "Может быть, ноутбук уснул или закрыт: тогда место вас дождётся. Телефон и ноутбук должны быть в одной сети Wi-Fi. Гостевая сеть часто не пускает устройства друг к другу: тогда включите на ноутбуке точку доступа, подключите к ней телефон и снова наведите камеру на код.",
    "phone-again": "Попробовать снова",
    "phone-no-code": "Наведите камеру на код",
    "phone-no-code-how": "Коды показывает ноутбук, у каждого места свой. Наведите камеру на свой, и ваши карты окажутся здесь.",
    "phone-bye": "Страница закрыта",
    "phone-bye-guess": "Ноутбук не знает такого кода. Попросите показать новый и наведите на него камеру.",
    "phone-bye-full": "Подключено слишком много телефонов. Попробуйте чуть позже.",
    "phone-bye-nonsense": "Телефон и ноутбук не поняли друг друга. Попробуйте снова.",
    "phone-stumbled": "Секунду…",
    "phone-bye-stumbled": "С этой страницей на ноутбуке случился сбой, отчёт записан. Она сейчас вернётся сама."
  },
  "uk": {
    "phone-title": "Вечір за столом",
    "phone-connecting": "шукаємо ноутбук…",
    "phone-lost": "зв’язок зник, шукаємо…",
    "phone-apart": "Ноутбук не відповідає",
    "phone-apart-how": "Можливо, ноутбук заснув або закритий: тоді місце зачекає на вас. Телефон і ноутбук мають бути в одній мережі Wi-Fi. Гостьова мережа часто не пускає пристрої один до одного: тоді ввімкніть на ноутбуці точку доступу, під’єднайте до неї телефон і знову наведіть камеру на код.",
    "phone-again": "Спробувати ще раз",
    "phone-no-code": "Наведіть камеру на код",
    "phone-no-code-how": "Коди показує ноутбук, у кожного місця свій. Наведіть камеру на свій, і ваші карти з’являться тут.",
    "phone-bye": "Сторінку закрито",
    "phone-bye-guess": "Ноутбук не знає такого коду. Попросіть показати новий і наведіть на нього камеру.",
    "phone-bye-full": "Під’єднано забагато телефонів. Спробуйте трохи згодом.",
    "phone-bye-nonsense": "Телефон і ноутбук не зрозуміли одне одного. Спробуйте ще раз.",
    "phone-stumbled": "Хвилинку…",
    "phone-bye-stumbled": "Із цією сторінкою на ноутбуці стався збій, звіт записано. Вона зараз повернеться сама."
  },
  "it": {
    "phone-title": "Serata al tavolo",
    "phone-connecting": "cerco il portatile…",
    "phone-lost": "collegamento perso, riprovo…",
    "phone-apart": "Il portatile non risponde",
    "phone-apart-how": "Forse il portatile dorme o è chiuso: il tuo posto ti aspetta. Telefono e portatile devono essere collegati alla stessa rete Wi-Fi. Una rete per gli ospiti spesso tiene separati i dispositivi: in quel caso attiva l’hotspot del portatile, collegaci il telefono e inquadra di nuovo il codice.",
    "phone-again": "Riprova",
    "phone-no-code": "Inquadra un codice",
    "phone-no-code-how": "I codici sono sullo schermo del portatile, uno per ogni posto. Inquadra il tuo e le tue carte saranno qui.",
    "phone-bye": "Pagina chiusa",
    "phone-bye-guess": "Il portatile non conosce questo codice. Fatti mostrare quello nuovo e inquadralo.",
    "phone-bye-full": "Ci sono troppi telefoni collegati. Riprova tra poco.",
    "phone-bye-nonsense": "Telefono e portatile non si sono capiti. Riprova.",
    "phone-stumbled": "Un attimo…",
    "phone-bye-stumbled": "C’è stato un intoppo con questa pagina e il portatile ne ha scritto un resoconto. Tra poco la pagina torna da sola."
  },
  "en": {
    "phone-title": "An Evening at the Table",
    "phone-connecting": "looking for the laptop…",
    "phone-lost": "connection lost, trying again…",
    "phone-apart": "The laptop isn’t answering",
    "phone-apart-how": "Perhaps the laptop is asleep or closed: your seat will wait for you. Otherwise phone and laptop must be on the same Wi-Fi network. A guest network often keeps devices apart: if so, turn on the laptop’s hotspot, connect the phone to it and scan the code again.",
    "phone-again": "Try again",
    "phone-no-code": "Scan a code",
    "phone-no-code-how": "The laptop shows the codes, one for each seat. Scan yours, and your cards will be here.",
    "phone-bye": "This page is closed",
    "phone-bye-guess": "The laptop does not know this code. Ask for the new one and scan it.",
    "phone-bye-full": "Too many phones are connected. Try again in a little while.",
    "phone-bye-nonsense": "The phone and the laptop did not understand each other. Try again.",
    "phone-stumbled": "One moment…",
    "phone-bye-stumbled": "Something went wrong with this page, and the laptop has written a report. The page will be back in a moment."
  }
};
