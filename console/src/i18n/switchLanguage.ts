import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { notify } from '../kit/state/notify.ts'
import { inWords, setLanguage } from './language.ts'

/** Each language names itself, so that whoever is lost in the other finds the way back. */
export const languageNames = { en: 'English', zh: '中文' } as const

/** The same, to choose from. */
export const languageOptions = [
  { value: 'en', label: languageNames.en },
  { value: 'zh', label: languageNames.zh },
]

/** Switches the interface and says so in the new language. */
export const switchLanguage = (language: InterfaceLanguage): void => {
  setLanguage(language)
  notify('success', inWords({ en: 'Switch Language Success', zh: '语言切换成功' }))
}
