import type { InterfaceLanguage } from '@openbooth/contract/fields'

/**
 * The saved language, else the first of the browser's that is offered, else English.
 * @param preferred language tags in the browser's order, such as `zh-TW`
 */
export const languageFrom = (
  saved: string | undefined,
  preferred: readonly string[],
): InterfaceLanguage => {
  if (saved === 'en' || saved === 'zh') return saved
  for (const tag of preferred) {
    if (/^zh\b/i.test(tag)) return 'zh'
    if (/^en\b/i.test(tag)) return 'en'
  }
  return 'en'
}
