/**
 * The spoken notice by language. It names AI as the speaker, because listeners must know it
 * (Regulation (EU) 2024/1689, article 50).
 */
const texts: Readonly<Record<string, string>> = {
  en: 'You are hearing an interpretation by artificial intelligence. It may contain errors.',
  zh: '您正在收听人工智能传译，内容可能有误。',
  'zh-Hant': '您正在收聽人工智慧傳譯，內容可能有誤。',
  yue: '你而家聽緊人工智能傳譯，內容可能有錯。',
  ar: 'تستمعون الآن إلى ترجمة يقدمها الذكاء الاصطناعي، وقد تحتوي على أخطاء.',
  bg: 'Слушате превод, направен от изкуствен интелект. Възможно е да има грешки.',
  bn: 'আপনি কৃত্রিম বুদ্ধিমত্তার অনুবাদ শুনছেন। এতে ভুল থাকতে পারে।',
  ca: 'Esteu escoltant una interpretació feta per intel·ligència artificial. Pot contenir errors.',
  cs: 'Posloucháte tlumočení vytvořené umělou inteligencí. Může obsahovat chyby.',
  da: 'Du hører en tolkning lavet af kunstig intelligens. Den kan indeholde fejl.',
  de: 'Sie hören eine Verdolmetschung durch künstliche Intelligenz. Sie kann Fehler enthalten.',
  el: 'Ακούτε διερμηνεία από τεχνητή νοημοσύνη. Ενδέχεται να περιέχει λάθη.',
  es: 'Está escuchando una interpretación hecha por inteligencia artificial. Puede contener errores.',
  et: 'Te kuulate tehisintellekti tehtud tõlget. Selles võib olla vigu.',
  fa: 'شما در حال شنیدن ترجمهٔ هوش مصنوعی هستید. ممکن است خطا داشته باشد.',
  fi: 'Kuulet tekoälyn tekemää tulkkausta. Siinä voi olla virheitä.',
  fr: 'Vous écoutez une interprétation réalisée par une intelligence artificielle. Elle peut contenir des erreurs.',
  he: 'אתם מאזינים לתרגום של בינה מלאכותית. ייתכנו בו טעויות.',
  hi: 'आप कृत्रिम बुद्धिमत्ता द्वारा किया गया अनुवाद सुन रहे हैं। इसमें त्रुटियाँ हो सकती हैं।',
  hr: 'Slušate prijevod koji izrađuje umjetna inteligencija. Može sadržavati pogreške.',
  hu: 'Ön a mesterséges intelligencia tolmácsolását hallja. Hibákat tartalmazhat.',
  id: 'Anda sedang mendengarkan penerjemahan oleh kecerdasan buatan. Mungkin terdapat kesalahan.',
  it: "State ascoltando un'interpretazione realizzata dall'intelligenza artificiale. Può contenere errori.",
  ja: 'ただいまお聞きの通訳は、人工知能によるものです。誤りを含む場合があります。',
  ko: '지금 듣고 계신 통역은 인공지능이 제공합니다. 오류가 있을 수 있습니다.',
  lt: 'Jūs klausotės dirbtinio intelekto vertimo. Jame gali būti klaidų.',
  lv: 'Jūs klausāties mākslīgā intelekta tulkojumu. Tajā var būt kļūdas.',
  ms: 'Anda sedang mendengar penterjemahan oleh kecerdasan buatan. Mungkin terdapat kesilapan.',
  nb: 'Du hører en tolking laget av kunstig intelligens. Den kan inneholde feil.',
  nl: 'U luistert naar een vertolking door kunstmatige intelligentie. Deze kan fouten bevatten.',
  pl: 'Słuchają Państwo tłumaczenia wykonywanego przez sztuczną inteligencję. Może ono zawierać błędy.',
  pt: 'Está a ouvir uma interpretação feita por inteligência artificial. Pode conter erros.',
  'pt-BR':
    'Você está ouvindo uma interpretação feita por inteligência artificial. Ela pode conter erros.',
  ro: 'Ascultați o interpretare realizată de inteligența artificială. Poate conține erori.',
  ru: 'Вы слушаете перевод, выполненный искусственным интеллектом. Возможны ошибки.',
  sk: 'Počúvate tlmočenie vytvorené umelou inteligenciou. Môže obsahovať chyby.',
  sl: 'Poslušate tolmačenje umetne inteligence. Vsebuje lahko napake.',
  sr: 'Слушате превод који прави вештачка интелигенција. Може да садржи грешке.',
  sv: 'Du hör en tolkning gjord av artificiell intelligens. Den kan innehålla fel.',
  sw: 'Unasikiliza tafsiri inayofanywa na akili bandia. Inaweza kuwa na makosa.',
  th: 'คุณกำลังฟังการแปลโดยปัญญาประดิษฐ์ อาจมีข้อผิดพลาดได้',
  tr: 'Yapay zekâ tarafından yapılan bir çeviriyi dinliyorsunuz. Hatalar içerebilir.',
  uk: 'Ви слухаєте переклад, виконаний штучним інтелектом. Можливі помилки.',
  ur: 'آپ مصنوعی ذہانت کا ترجمہ سن رہے ہیں۔ اس میں غلطیاں ہو سکتی ہیں۔',
  vi: 'Quý vị đang nghe bản dịch của trí tuệ nhân tạo. Nội dung có thể có sai sót.',
}

/** Other codes of these languages. */
const sameAs: Readonly<Record<string, string>> = {
  no: 'nb',
  nn: 'nb',
  iw: 'he',
  in: 'id',
  cmn: 'zh',
}

/** Tags of a language from the most to the least exact. */
const tagsOf = (languageTag: string): readonly string[] => {
  const { language, script, region } = new Intl.Locale(languageTag).maximize()
  const base = sameAs[language] ?? language
  return [`${base}-${region}`, `${base}-${script}`, base]
}

/** The notice in the language of a channel. English if there is no text in that language. */
export const noticeIn = (
  languageTag: string,
): { readonly words: string; readonly languageTag: string } => {
  const tag = tagsOf(languageTag).find((one) => texts[one] !== undefined)
  return tag === undefined
    ? { words: texts['en']!, languageTag: 'en' }
    : { words: texts[tag]!, languageTag }
}
