import { translate } from '@openbooth/web/i18n/text.ts'
import type { SpeechLanguage } from './languages.ts'
import { text } from './text.ts'

/** A language as typed. */
export const valuesOf = (language: SpeechLanguage | undefined) => ({
  enName: language?.enName ?? '',
  zhName: language?.zhName ?? '',
  languageTag: language?.languageTag ?? '',
  azureValue: language?.azureValue ?? '',
  defaultModelId: language?.defaultModelId == null ? null : String(language.defaultModelId),
  enabled: language?.enabled ?? true,
})
export type LanguageValues = ReturnType<typeof valuesOf>

/** The form values as the call's input. */
export const sentFrom = ({ defaultModelId, ...values }: LanguageValues) => ({
  ...values,
  defaultModelId: defaultModelId === null ? null : Number(defaultModelId),
})

const named = (value: string) => (value.trim() === '' ? translate(text, 'nameRequired') : null)
const tagPattern = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i

const isLocale = (value: string) => {
  try {
    const { language, region } = new Intl.Locale(value.trim())
    return language.length <= 3 && region !== undefined
  } catch {
    return false
  }
}

/** The server's rules, checked before sending. */
export const rules = {
  enName: named,
  zhName: named,
  languageTag: (value: string) =>
    tagPattern.test(value.trim()) ? null : translate(text, 'tagNotValid'),
  azureValue: (value: string) => (isLocale(value) ? null : translate(text, 'azureValueNotValid')),
}
