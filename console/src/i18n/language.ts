import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { readCookie, writeCookie } from '../kit/browser/cookies.ts'
import { createStore } from '../kit/browser/store.ts'
import { languageFrom } from './languageFrom.ts'

/** A text in both languages of the interface. */
export interface Words {
  readonly en: string
  readonly zh: string
}

/** What <html lang> says: it picks glyphs, quotes and the voice of screen readers. */
const htmlLanguage = { en: 'en', zh: 'zh-CN' } as const

const current = createStore(languageFrom(readCookie('language'), navigator.languages))

const showOnDocument = () => {
  document.documentElement.lang = htmlLanguage[current.read()]
}
showOnDocument()

export const currentLanguage = current.read

/** Picks the current language's half. In components use `useWords`, which follows a switch. */
export const inWords = (words: Words): string => words[current.read()]

export const setLanguage = (language: InterfaceLanguage): void => {
  writeCookie('language', language, 365)
  current.write(language)
  showOnDocument()
}

/** The language of the interface; the component follows a switch. */
export const useLanguage = current.useValue
