import { hasRightToLeft, isolated } from '@openbooth/contract/languages/textDirection'
import { interfaceLanguageOf } from '@openbooth/contract/languages/listenerLanguages'
import { useCallback } from 'react'
import type { Given, Text, TextKey } from './defineText.ts'
import { currentPage, useLanguage, usePage, type Words } from './language.ts'
import { sentence, type Dictionary, type Values } from './sentence.ts'

export { useLanguage, usePageLanguage } from './language.ts'

export type Translate<En> = <Key extends TextKey<En>>(key: Key, ...given: Given<En, Key>) => string

/** Values of the other direction, such as names, must not reorder the sentence around them. */
const isolatedValues = (values: Values, direction: 'ltr' | 'rtl'): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && (direction === 'rtl' || hasRightToLeft(value))
        ? isolated(value)
        : value,
    ]),
  )

const said = (
  text: Text<Dictionary>,
  { language, direction, texts }: ReturnType<typeof currentPage>,
  key: string,
  values: Values = {},
): string => {
  const { surface } = text
  if (surface === undefined) {
    const shown = interfaceLanguageOf(language)
    return sentence(shown, text[shown], key, values)
  }
  const shown = language === 'zh' ? text.zh : text.en
  return sentence(language, texts[surface] ?? shown, key, isolatedValues(values, direction))
}

/** The translator of a feature's texts. The component re-renders when the language changes. */
export const useText = <En extends Dictionary>(text: Text<En>): Translate<En> => {
  const page = usePage()
  return useCallback((key: string, values?: Values) => said(text, page, key, values), [page, text])
}

/** The same outside components, for messages and results of rules. */
export const translate = <En extends Dictionary, Key extends TextKey<En>>(
  text: Text<En>,
  key: Key,
  ...given: Given<En, Key>
): string => said(text, currentPage(), key, given[0])

/** Picks the words of the current language. The component re-renders when the language changes. */
export const useWords = (): ((words: Words) => string) => {
  const language = useLanguage()
  return (words) => words[language]
}
