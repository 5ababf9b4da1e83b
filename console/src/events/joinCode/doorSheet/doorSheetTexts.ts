import type { ListenerLanguage } from '@openbooth/contract/languages/listenerLanguages'

interface DoorSheetTexts {
  readonly sheetScan: string
  /** `{{address}}` is the address of the join page. */
  readonly sheetOr: string
  readonly sheetThen: string
}

/** Except English and Chinese not reviewed by native speakers: see `docs/languages.md`. */
export const doorSheetTexts: Readonly<Record<ListenerLanguage, DoorSheetTexts>> = {
  en: {
    sheetScan: 'Scan with your phone',
    sheetOr: 'or open {{address}} and enter',
    sheetThen: 'Choose your language and listen with headphones.',
  },
  zh: {
    sheetScan: '用手机扫码',
    sheetOr: '或打开 {{address}} 并输入',
    sheetThen: '选择您的语言，戴上耳机收听。',
  },
  fr: {
    sheetScan: 'Scannez avec votre téléphone',
    sheetOr: 'ou ouvrez {{address}} et saisissez',
    sheetThen: 'Choisissez votre langue et écoutez avec un casque.',
  },
  es: {
    sheetScan: 'Escanee con su teléfono',
    sheetOr: 'o abra {{address}} e introduzca',
    sheetThen: 'Elija su idioma y escuche con auriculares.',
  },
  ar: {
    sheetScan: 'امسح الرمز بهاتفك',
    sheetOr: 'أو افتح {{address}} وأدخل',
    sheetThen: 'اختر لغتك واستمع بسماعات الرأس.',
  },
  ru: {
    sheetScan: 'Отсканируйте телефоном',
    sheetOr: 'или откройте {{address}} и введите',
    sheetThen: 'Выберите язык и слушайте в наушниках.',
  },
  de: {
    sheetScan: 'Mit dem Handy scannen',
    sheetOr: 'oder {{address}} öffnen und eingeben',
    sheetThen: 'Wählen Sie Ihre Sprache und hören Sie mit Kopfhörern zu.',
  },
  pt: {
    sheetScan: 'Leia o código com o telemóvel ou celular',
    sheetOr: 'ou abra {{address}} e digite',
    sheetThen: 'Escolha o seu idioma e ouça com fones de ouvido.',
  },
  it: {
    sheetScan: 'Scansioni con il telefono',
    sheetOr: 'oppure apra {{address}} e inserisca',
    sheetThen: 'Scelga la Sua lingua e ascolti con le cuffie.',
  },
  ja: {
    sheetScan: 'スマートフォンで読み取ってください',
    sheetOr: 'または {{address}} を開いて次のコードを入力',
    sheetThen: '言語を選び、イヤホンでお聴きください。',
  },
  ko: {
    sheetScan: '휴대전화로 스캔하세요',
    sheetOr: '또는 {{address}}에서 다음 코드를 입력하세요',
    sheetThen: '언어를 선택하고 이어폰으로 들으세요.',
  },
  tr: {
    sheetScan: 'Telefonunuzla tarayın',
    sheetOr: 'veya {{address}} adresini açıp girin',
    sheetThen: 'Dilinizi seçin ve kulaklıkla dinleyin.',
  },
  nl: {
    sheetScan: 'Scan met uw telefoon',
    sheetOr: 'of open {{address}} en voer in',
    sheetThen: 'Kies uw taal en luister met een koptelefoon.',
  },
  pl: {
    sheetScan: 'Zeskanuj telefonem',
    sheetOr: 'lub otwórz {{address}} i wpisz',
    sheetThen: 'Wybierz język i słuchaj przez słuchawki.',
  },
  uk: {
    sheetScan: 'Відскануйте телефоном',
    sheetOr: 'або відкрийте {{address}} і введіть',
    sheetThen: 'Виберіть мову та слухайте в навушниках.',
  },
  id: {
    sheetScan: 'Pindai dengan ponsel Anda',
    sheetOr: 'atau buka {{address}} dan masukkan',
    sheetThen: 'Pilih bahasa Anda dan dengarkan dengan earphone.',
  },
  vi: {
    sheetScan: 'Quét bằng điện thoại',
    sheetOr: 'hoặc mở {{address}} và nhập',
    sheetThen: 'Chọn ngôn ngữ của bạn và nghe bằng tai nghe.',
  },
  th: {
    sheetScan: 'สแกนด้วยโทรศัพท์ของคุณ',
    sheetOr: 'หรือเปิด {{address}} แล้วป้อน',
    sheetThen: 'เลือกภาษาของคุณแล้วรับฟังด้วยหูฟัง',
  },
  hi: {
    sheetScan: 'अपने फ़ोन से स्कैन करें',
    sheetOr: 'या {{address}} खोलें और यह कोड दर्ज करें',
    sheetThen: 'अपनी भाषा चुनें और हेडफ़ोन से सुनें।',
  },
  fa: {
    sheetScan: 'با تلفن خود اسکن کنید',
    sheetOr: 'یا {{address}} را باز کنید و وارد کنید',
    sheetThen: 'زبان خود را انتخاب کنید و با هدفون گوش دهید.',
  },
  he: {
    sheetScan: 'סרקו בטלפון',
    sheetOr: 'או פתחו את {{address}} והזינו',
    sheetThen: 'בחרו שפה והאזינו באוזניות.',
  },
}
