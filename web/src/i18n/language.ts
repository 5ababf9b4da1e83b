import type { InterfaceLanguage } from '@openbooth/contract/fields'
import {
  htmlLanguageOf,
  interfaceLanguageOf,
  type ListenerLanguage,
} from '@openbooth/contract/languages/listenerLanguages'
import { readCookie, writeCookie } from '../browser/cookies.ts'
import { createStore } from '../browser/store.ts'
import { languageFrom } from './languageFrom.ts'
import type { Dictionary } from './sentence.ts'

/** A text in both languages of the interface. */
export interface Words {
  readonly en: string
  readonly zh: string
}

/** Each language has its native name, so that its readers recognise it. */
export const languageNames = { en: 'English', zh: '中文' } as const

/** The value of <html lang>: it selects glyphs, quotes and the voice of screen readers. */
export const htmlLanguage = { en: 'en', zh: 'zh-CN' } as const

interface Page {
  /** Only listener pages have languages other than English and Chinese. */
  readonly language: ListenerLanguage
  readonly direction: 'ltr' | 'rtl'
  /** Texts by surface. Empty in English and Chinese, whose texts are in the code. */
  readonly texts: Readonly<Record<string, Dictionary>>
}

const cookie = 'language'
const current = createStore<Page>({
  language: languageFrom(readCookie(cookie), navigator.languages),
  direction: 'ltr',
  texts: {},
})

const showOnDocument = () => {
  const { language, direction } = current.read()
  document.documentElement.lang = htmlLanguageOf(language)
  document.documentElement.dir = direction
}
showOnDocument()

/** The language of the page and its texts, for the translators of texts. */
export const currentPage = current.read
export const usePage = current.useValue

/** English on a page in a language that only listeners have. */
export const currentLanguage = (): InterfaceLanguage => interfaceLanguageOf(current.read().language)

/** Picks the current language's half. In components use `useWords`, which follows a switch. */
export const inWords = (words: Words): string => words[currentLanguage()]

/** Shows a listener page in one of its languages. */
export const showPage = (page: Page): void => {
  current.write(page)
  showOnDocument()
}

const show = (language: InterfaceLanguage): void =>
  showPage({ language, direction: 'ltr', texts: {} })

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
export const useLanguage = (): InterfaceLanguage => interfaceLanguageOf(current.useValue().language)

/** The language of a listener page, for its names, dates and numbers. */
export const usePageLanguage = (): ListenerLanguage => current.useValue().language
