import { filled } from '@openbooth/contract/filled'
import type { ListenerLanguage } from '@openbooth/contract/languages/listenerLanguages'

export type Dictionary = Readonly<Record<string, string>>
export type Values = Readonly<Record<string, string | number>>

/** Made when they are first asked: the first page is painted without. */
const plurals: Partial<Record<ListenerLanguage, Intl.PluralRules>> = {}
const pluralOf = (language: ListenerLanguage, count: number): string =>
  (plurals[language] ??= new Intl.PluralRules(language)).select(count)

/**
 * A text with its `{{places}}` filled. A value `count` selects the plural form of the language:
 * `events_one` or `events_other`. A place without a value stays visible.
 */
export const sentence = (
  language: ListenerLanguage,
  dictionary: Dictionary,
  key: string,
  values: Values = {},
): string => {
  const { count } = values
  const plural =
    typeof count === 'number'
      ? (dictionary[`${key}_${pluralOf(language, count)}`] ?? dictionary[`${key}_other`])
      : undefined
  return filled(plural ?? dictionary[key] ?? key, values)
}
