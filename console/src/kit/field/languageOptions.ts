import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { languageName } from '@openbooth/contract/languageName'
import { folded } from './folded.ts'
import { findLanguages, languageChoices } from './languageChoices.ts'

/**
 * The options of languages in the interface language, including saved ones that are not in the
 * list.
 */
export const languageOptions = (
  reader: InterfaceLanguage,
  kept: readonly string[],
  nameOf: (tag: string) => string = (tag) => languageName(reader, tag),
): ComboboxItem[] =>
  [...new Set([...languageChoices().map(({ tag }) => tag), ...kept])].map((tag) => ({
    value: tag,
    label: nameOf(tag),
  }))

/** Those that are called so in any language. */
export const byAnyName: OptionsFilter = ({ search, options }) => {
  const found = new Set(findLanguages(search).map(({ tag }) => tag))
  const words = folded(search)
  return options.filter(
    (option) =>
      'value' in option && (found.has(option.value) || folded(option.label).includes(words)),
  )
}
