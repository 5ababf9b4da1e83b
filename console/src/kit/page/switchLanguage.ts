import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { notify } from '../state/notify.ts'
import { inWords, languageNames, setLanguage } from '@openbooth/web/i18n/language.ts'

/** The same, to choose from. */
export const languageOptions = [
  { value: 'en', label: languageNames.en },
  { value: 'zh', label: languageNames.zh },
]

/** Switches the interface language and confirms it in the new language. */
export const switchLanguage = (language: InterfaceLanguage): void => {
  setLanguage(language)
  notify('success', inWords({ en: 'Switch Language Success', zh: '语言切换成功' }))
}
