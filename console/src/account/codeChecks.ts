import { emailPattern } from '@openbooth/contract/rules/emails'
import { shortestNewPassword } from '@openbooth/contract/rules/passwordLengths'
import { translate } from '@openbooth/web/i18n/text.ts'
import { plainNumber } from '../kit/value/typedNumber.ts'
import { codeText } from './codeText.ts'

/** What is wrong with a field before it is sent; null when nothing is. For `validate` of a form. */
export const checkEmail = (value: string): string | null => {
  if (value.trim() === '') return translate(codeText, 'emailRequired')
  return emailPattern.test(value.trim()) ? null : translate(codeText, 'emailNotValid')
}

export const checkCode = (value: string): string | null =>
  /^\d{6}$/.test(plainNumber(value)) ? null : translate(codeText, 'codeRequired')

export const checkNewPassword = (value: string): string | null => {
  if (value === '') return translate(codeText, 'passwordRequired')
  return value.length < shortestNewPassword ? translate(codeText, 'passwordTooShort') : null
}

export const checkRepetition = (value: string, { password }: { password: string }) => {
  if (value === '') return translate(codeText, 'repeatRequired')
  return value === password ? null : translate(codeText, 'passwordsDiffer')
}
