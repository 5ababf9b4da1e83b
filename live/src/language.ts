import { useSyncExternalStore } from 'react'

export type Language = 'en' | 'zh'

const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** What was chosen here or in the console, else the first of the browser's languages that is offered, else English. */
const firstLanguage = (): Language => {
  const saved = readCookie('language')
  if (saved === 'en' || saved === 'zh') return saved
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

export const setLanguage = (language: Language): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `language=${language}; Path=/; SameSite=Strict; Max-Age=${365 * 86_400}${secure}`
  current = language
  showOnDocument()
  for (const listener of listeners) listener()
}

const follow = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language of the interface; the component follows a switch. */
export const useLanguage = (): Language => useSyncExternalStore(follow, () => current)
