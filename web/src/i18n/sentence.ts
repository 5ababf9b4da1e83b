import type { InterfaceLanguage } from '@openbooth/contract/fields'

export type Dictionary = Readonly<Record<string, string>>
export type Values = Readonly<Record<string, string | number>>

/** Made when they are first asked: the first page is painted without. */
const plurals: Partial<Record<InterfaceLanguage, Intl.PluralRules>> = {}
const pluralOf = (language: InterfaceLanguage, count: number): string =>
  (plurals[language] ??= new Intl.PluralRules(language)).select(count)

const isHan = (character: string): boolean => /^\p{Script=Han}$/u.test(character)

/**
 * One text with its `{{places}}` filled in. With a value `count` the key's plural form is taken:
 * `events_one` or `events_other`. A value that is missing leaves its place standing, to be seen.
 */
export const sentence = (
  language: InterfaceLanguage,
  dictionary: Dictionary,
  key: string,
  values: Values = {},
): string => {
  const { count } = values
  const plural =
    typeof count === 'number'
      ? (dictionary[`${key}_${pluralOf(language, count)}`] ?? dictionary[`${key}_other`])
      : undefined
  const found = plural ?? dictionary[key] ?? key
  return found.replaceAll(
    /( ?)\{\{(\w+)\}\}( ?)/g,
    (place: string, before: string, name: string, after: string, at: number) => {
      const value = values[name]
      if (value === undefined) return place
      const said = String(value)
      // Texts set places off for digits and Latin words; between two Chinese characters there is no blank.
      const joinsBefore = isHan(said.charAt(0)) && isHan(found.charAt(at - 1))
      const joinsAfter = isHan(said.slice(-1)) && isHan(found.charAt(at + place.length))
      return `${joinsBefore ? '' : before}${said}${joinsAfter ? '' : after}`
    },
  )
}
