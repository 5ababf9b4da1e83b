import { useCallback } from 'react'
import { currentLanguage, useLanguage, type Words } from './language.ts'
import { sentence, type Dictionary, type Values } from './sentence.ts'

export { useLanguage } from './language.ts'

/** `events_one` and `events_other` are both asked for as `events`. */
type Asked<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key
type TextKey<En> = Asked<keyof En & string>
/** Chinese has no plural: only `…_other` is written. */
type Chinese<En> = {
  readonly [Key in keyof En as Key extends `${string}_one` ? never : Key]: string
}

type Places<Line> = Line extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Places<Rest>
  : never
type Sentence<En, Key extends string> = Key extends keyof En
  ? En[Key]
  : `${Key}_other` extends keyof En
    ? En[`${Key}_other`]
    : never
type Given<En, Key extends string> = [Places<Sentence<En, Key>>] extends [never]
  ? []
  : [Readonly<Record<Places<Sentence<En, Key>>, string | number>>]

/** The texts of a feature in both languages. */
export interface Text<En> {
  readonly en: En
  readonly zh: Dictionary
}

export type Translate<En> = <Key extends TextKey<En>>(key: Key, ...given: Given<En, Key>) => string

/**
 * The texts of a feature, both languages side by side. A half that is missing does not compile, nor
 * does a use without the `{{values}}` the English sentence asks for. Plurals: `…_one`, `…_other` and
 * the value `count`.
 */
export const defineText = <const En extends Dictionary>(halves: {
  readonly en: En
  readonly zh: Chinese<En>
}): Text<En> => ({ en: halves.en, zh: halves.zh })

/** The translator of a feature's texts; the component follows a switch of language. */
export const useText = <En extends Dictionary>(text: Text<En>): Translate<En> => {
  const language = useLanguage()
  return useCallback(
    (key: string, values?: Values) => sentence(language, text[language], key, values),
    [language, text],
  )
}

/** The same outside components: messages, what a rule answers. */
export const translate = <En extends Dictionary, Key extends TextKey<En>>(
  text: Text<En>,
  key: Key,
  ...given: Given<En, Key>
): string => {
  const language = currentLanguage()
  return sentence(language, text[language], key, given[0])
}

/** Picks the current language's half of words, and follows a switch. */
export const useWords = (): ((words: Words) => string) => {
  const language = useLanguage()
  return (words) => words[language]
}

/** A text without values in both languages, for whoever picks one later. */
export const bothHalves = <En extends Dictionary>(
  { en, zh }: Text<En>,
  key: keyof En & string,
): Words => ({ en: en[key]!, zh: zh[key]! })
