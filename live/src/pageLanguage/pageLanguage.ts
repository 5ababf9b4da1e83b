import type { ListenerLanguage } from '@openbooth/contract/languages/listenerLanguages'
import { textDirection } from '@openbooth/contract/languages/textDirection'
import { readCookie } from '@openbooth/web/browser/cookies.ts'
import { showPage } from '@openbooth/web/i18n/language.ts'
import { remember, remembered } from '../parts/remembered.ts'
import { firstLanguage } from './firstLanguage.ts'
import { loaders } from '../languages/loaders.ts'
import { memory } from './memory.ts'
import type { TextsBySurface } from '../languages/texts.ts'

let wanted: ListenerLanguage | undefined

const show = async (language: ListenerLanguage): Promise<void> => {
  wanted = language
  const texts: TextsBySurface | undefined =
    language === 'en' || language === 'zh' ? undefined : (await loaders[language]()).texts
  // The listener may have chosen another language while this one was loading.
  if (wanted === language)
    showPage({ language, direction: textDirection(language), texts: { ...texts } })
}

/** Shows the page in a language, and remembers it on this device. If loading fails, the page stays as it is. */
export const choosePageLanguage = async (language: ListenerLanguage): Promise<void> => {
  remember(memory, language)
  await show(language).catch(() => {})
}

/** Shows the page in the saved language, else in the first one of the browser that has texts. */
export const showFirstLanguage = (): Promise<void> =>
  show(firstLanguage([remembered(memory), readCookie('language')], navigator.languages))
