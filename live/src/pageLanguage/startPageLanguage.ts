import { readCookie } from '@openbooth/web/browser/cookies.ts'
import { currentLanguage } from '@openbooth/web/i18n/language.ts'
import { remembered } from '../parts/remembered.ts'
import { memory } from './memory.ts'

/** A listener on a slow network reads English meanwhile. */
const timeoutMilliseconds = 3_000

/** Whether the first page has the listener's language: English and Chinese need no more code. */
const isShown = (): boolean => {
  const saved = remembered(memory)
  if (saved !== null) return saved === currentLanguage()
  return /^(?:en|zh)\b/i.test(readCookie('language') ?? navigator.languages[0] ?? '')
}

const loadLanguage = async () => await import('./pageLanguage.ts')
const showLanguage = async (): Promise<void> => {
  const { showFirstLanguage } = await loadLanguage()
  await showFirstLanguage()
}

/**
 * Shows a listener page in the language of the listener, and hides it until then. The page starts
 * its calls meanwhile.
 */
export const startPageLanguage = (page: HTMLElement): void => {
  if (isShown()) return
  page.hidden = true
  const show = (): void => {
    page.hidden = false
  }
  showLanguage().then(show, () => {
    show()
    addEventListener('online', () => void showLanguage().catch(() => {}), { once: true })
  })
  setTimeout(show, timeoutMilliseconds)
}
