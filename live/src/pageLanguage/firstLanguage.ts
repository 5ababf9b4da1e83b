import {
  isListenerLanguage,
  type ListenerLanguage,
  listenerLanguageOf,
} from '@openbooth/contract/languages/listenerLanguages'

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
  saved.find(isListenerLanguage) ??
  preferred.map(listenerLanguageOf).find((one) => one !== undefined) ??
  'en'
