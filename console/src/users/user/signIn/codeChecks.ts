import { isEmailAddress } from '@openbooth/contract/emails'
import { shortestNewPassword } from '@openbooth/contract/users/user/passwordLengths'
import { followedText } from '@openbooth/web/i18n/followed.tsx'
import type { ReactNode } from 'react'
import { plainNumber } from '../../../kit/value/typedNumber.ts'
import { codeText } from './codeText.ts'

const say = followedText(codeText)

/** The error of a field before sending. Null: none. For `validate` of a form. */
export const checkEmail = (value: string): ReactNode => {
  if (value.trim() === '') return say('emailRequired')
  return isEmailAddress(value) ? null : say('emailNotValid')
}

export const checkCode = (value: string): ReactNode =>
  /^\d{6}$/.test(plainNumber(value)) ? null : say('codeRequired')

export const checkNewPassword = (value: string): ReactNode => {
  if (value === '') return say('passwordRequired')
  return value.length < shortestNewPassword ? say('passwordTooShort') : null
}

export const checkRepetition = (value: string, { password }: { password: string }) => {
  if (value === '') return say('repeatRequired')
  return value === password ? null : say('passwordsDiffer')
}
