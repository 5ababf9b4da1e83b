import { type Language, useLanguage } from './language.ts'
import { words, type WordKey } from './words.ts'

type Values = Readonly<Record<string, string>>

/** Words for a key, with `{{places}}` filled in. */
export type Say = (key: WordKey, values?: Values) => string

const say =
  (language: Language): Say =>
  (key, values = {}) =>
    words[key][language].replaceAll(
      /\{\{(\w+)\}\}/g,
      (place, name: string) => values[name] ?? place,
    )

const sayings: Record<Language, Say> = { en: say('en'), zh: say('zh') }

/** Says things in the reader's language; the component follows a switch. */
export const useSay = (): Say => sayings[useLanguage()]
