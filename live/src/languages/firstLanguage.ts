import { isListenerLanguage, type ListenerLanguage } from '@openbooth/contract/listenerLanguages'

/** Written forms and regional languages whose readers read one of the languages. */
const readersOf: Readonly<Record<string, ListenerLanguage>> = { yue: 'zh', prs: 'fa' }

const languageOf = (tag: string): string => {
  try {
    // Old codes become the present ones: `iw` is `he`, and `in` is `id`.
    const { language } = new Intl.Locale(tag.replaceAll('_', '-')).maximize()
    return readersOf[language] ?? language
  } catch {
    return ''
  }
}

/**
 * The language of a listener page: the saved one, else the first of the browser's languages that
 * has texts, else English.
 * @param saved by this device, the most important first
 * @param preferred language tags in the browser's order, such as `pt-BR`
 */
export const firstLanguage = (
  saved: readonly unknown[],
  preferred: readonly string[],
): ListenerLanguage =>
  saved.find(isListenerLanguage) ?? preferred.map(languageOf).find(isListenerLanguage) ?? 'en'
