import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { readCookie, writeCookie } from '../browser/cookies.ts'
import { createStore } from '../browser/store.ts'
import { languageFrom } from './languageFrom.ts'

/** A text in both languages of the interface. */
export interface Words {
  readonly en: string
  readonly zh: string
}

/** Each language has its native name, so that its readers recognise it. */
export const languageNames = { en: 'English', zh: '中文' } as const

/** The value of <html lang>: it selects glyphs, quotes and the voice of screen readers. */
export const htmlLanguage = { en: 'en', zh: 'zh-CN' } as const

const cookie = 'language'
const current = createStore(languageFrom(readCookie(cookie), navigator.languages))

const showOnDocument = () => {
  document.documentElement.lang = htmlLanguage[current.read()]
}
showOnDocument()

export const currentLanguage = current.read

/** Picks the current language's half. In components use `useWords`, which follows a switch. */
export const inWords = (words: Words): string => words[current.read()]

const show = (language: InterfaceLanguage): void => {
  current.write(language)
  showOnDocument()
}

export const setLanguage = (language: InterfaceLanguage): void => {
  writeCookie(cookie, language, 365)
  show(language)
}

/** Switches to a user's known language, unless the user chose one. */
export const preferLanguage = (language: InterfaceLanguage): void => {
  const chosen = readCookie(cookie)
  if (chosen !== 'en' && chosen !== 'zh') show(language)
}

/** The language of the interface; the component follows a switch. */
export const useLanguage = current.useValue
