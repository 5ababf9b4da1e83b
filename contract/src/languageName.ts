import type { InterfaceLanguage } from './fields.ts'

const displayNames = new Map<InterfaceLanguage, Intl.DisplayNames>()

/** The name of a language in the reader's: `French`, `法语`; the tag itself where nobody knows it. */
export const languageName = (reader: InterfaceLanguage, tag: string): string => {
  const locale = reader === 'zh' ? 'zh-CN' : 'en'
  const names = displayNames.get(reader) ?? new Intl.DisplayNames(locale, { type: 'language' })
  displayNames.set(reader, names)
  return names.of(tag) ?? tag
}
