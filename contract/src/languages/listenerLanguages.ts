/** The languages of listeners' pages, invitations and door sheets. Staff pages are English and Chinese. */
export const listenerLanguages = [
  'en',
  'zh',
  'fr',
  'es',
  'ar',
  'ru',
  'de',
  'pt',
  'it',
  'ja',
  'ko',
  'tr',
  'nl',
  'pl',
  'uk',
  'id',
  'vi',
  'th',
  'hi',
  'fa',
  'he',
] as const
export type ListenerLanguage = (typeof listenerLanguages)[number]
/** The languages whose texts exist only for listeners. */
export type ListenerOnlyLanguage = Exclude<ListenerLanguage, 'en' | 'zh'>

export const isListenerLanguage = (value: unknown): value is ListenerLanguage =>
  listenerLanguages.some((one) => one === value)

/** Regional languages whose readers read one of the languages. */
const readersOf: Readonly<Record<string, ListenerLanguage>> = { yue: 'zh', prs: 'fa' }

/** The language that readers of a language tag read: `de` of `de-AT`. Undefined: no text for them. */
export const listenerLanguageOf = (tag: string): ListenerLanguage | undefined => {
  try {
    // Old codes become the present ones: `iw` is `he`, and `in` is `id`.
    const { language } = new Intl.Locale(tag.replaceAll('_', '-')).maximize()
    const read = readersOf[language] ?? language
    return isListenerLanguage(read) ? read : undefined
  } catch {
    return undefined
  }
}

/** The interface language of texts that have only these two. */
export const interfaceLanguageOf = (language: ListenerLanguage): 'en' | 'zh' =>
  language === 'zh' ? 'zh' : 'en'

/** The value of the HTML attribute `lang`. */
export const htmlLanguageOf = (language: ListenerLanguage): string =>
  language === 'zh' ? 'zh-CN' : language
