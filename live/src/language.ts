import { useSyncExternalStore } from 'react'

export type Language = 'en' | 'zh'

const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** What was chosen here or in the console. */
const chosenLanguage = (): Language | undefined => {
  const saved = readCookie('language')
  return saved === 'en' || saved === 'zh' ? saved : undefined
}

/** What was chosen, else the first of the browser's languages that is offered, else English. */
const firstLanguage = (): Language => {
  const chosen = chosenLanguage()
  if (chosen !== undefined) return chosen
  const tag = navigator.languages.find((one) => /^(en|zh)\b/i.test(one)) ?? 'en'
  return /^zh/i.test(tag) ? 'zh' : 'en'
}

let current = firstLanguage()
const listeners = new Set<() => void>()

/** What <html lang> says: it picks glyphs, quotes and the voice of screen readers. */
const showOnDocument = (): void => {
  document.documentElement.lang = current === 'zh' ? 'zh-CN' : 'en'
}
showOnDocument()

const show = (language: Language): void => {
  current = language
  showOnDocument()
  for (const listener of listeners) listener()
}

export const setLanguage = (language: Language): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `language=${language}; Path=/; SameSite=Strict; Max-Age=${365 * 86_400}${secure}`
  show(language)
}

/** Shows the language somebody is known to read, unless they chose one themselves. */
export const preferLanguage = (language: Language): void => {
  if (chosenLanguage() === undefined && language !== current) show(language)
}

const follow = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language of the interface; the component follows a switch. */
export const useLanguage = (): Language => useSyncExternalStore(follow, () => current)
