import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '../kit/cookies.ts'
import { languageFrom } from './languageFrom.ts'

/** A text in both languages of the interface. */
export interface Words {
  readonly en: string
  readonly zh: string
}

/** What <html lang> says: it picks glyphs, quotes and the voice of screen readers. */
const htmlLanguage = { en: 'en', zh: 'zh-CN' } as const

let current = languageFrom(readCookie('language'), navigator.languages)
const listeners = new Set<() => void>()

const showOnDocument = () => {
  document.documentElement.lang = htmlLanguage[current]
}
showOnDocument()

export const currentLanguage = (): InterfaceLanguage => current

/** Picks the current language's half. In components use `useWords`, which follows a switch. */
export const inWords = (words: Words): string => words[current]

export const setLanguage = (language: InterfaceLanguage): void => {
  writeCookie('language', language, 365)
  current = language
  showOnDocument()
  for (const listener of listeners) listener()
}

const follow = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language of the interface; the component follows a switch. */
export const useLanguage = (): InterfaceLanguage => useSyncExternalStore(follow, currentLanguage)
