import { useCallback } from 'react'
import type { Given, Text, TextKey } from './defineText.ts'
import { currentLanguage, useLanguage, type Words } from './language.ts'
import { sentence, type Dictionary, type Values } from './sentence.ts'

export { useLanguage } from './language.ts'

export type Translate<En> = <Key extends TextKey<En>>(key: Key, ...given: Given<En, Key>) => string

/** The translator of a feature's texts. The component re-renders when the language changes. */
export const useText = <En extends Dictionary>(text: Text<En>): Translate<En> => {
  const language = useLanguage()
  return useCallback(
    (key: string, values?: Values) => sentence(language, text[language], key, values),
    [language, text],
  )
}

/** The same outside components, for messages and results of rules. */
export const translate = <En extends Dictionary, Key extends TextKey<En>>(
  text: Text<En>,
  key: Key,
  ...given: Given<En, Key>
): string => {
  const language = currentLanguage()
  return sentence(language, text[language], key, given[0])
}

/** Picks the words of the current language. The component re-renders when the language changes. */
export const useWords = (): ((words: Words) => string) => {
  const language = useLanguage()
  return (words) => words[language]
}
