import { ranges } from '@openbooth/contract/limits'
import type { contract as whole } from '@openbooth/contract'
import type { WireOutput, WireInput } from '@openbooth/contract/call'
import { isEmailAddress } from '@openbooth/contract/emails'
import { isMailHost, mayKeepMailPassword } from '@openbooth/contract/installation/setting/mailHosts'
import { followed, followedText } from '@openbooth/web/i18n/followed.tsx'
import { text } from './text.ts'
import { numberOf } from '../../../kit/value/typedNumber.ts'
import { wholeProblem } from '../../../kit/value/typedProblems.ts'

export type MailAnswer = WireOutput<typeof whole.setting.mail>
type Security = NonNullable<MailAnswer['entered']>['security']

const usualPorts: Readonly<Record<Security, string>> = { tls: '465', startTls: '587', none: '25' }

/**
 * The entry as form values; the password is never returned.
 * @param testTo the recipient of the test email
 */
export const valuesOf = ({ entered }: MailAnswer, testTo: string) => ({
  host: entered?.host ?? '',
  port: String(entered?.port ?? usualPorts.tls),
  security: entered?.security ?? 'tls',
  userName: entered?.userName ?? '',
  password: '',
  senderName: entered?.senderName ?? '',
  senderAddress: entered?.senderAddress ?? '',
  testTo,
})
export type MailValues = ReturnType<typeof valuesOf>

/** The port to go on with once another encryption was chosen: the usual one, unless an unusual one was typed. */
export const portFor = (security: Security, port: string): string =>
  Object.values(usualPorts).includes(port) || port === '' ? usualPorts[security] : port

/** Whether the stored password would still be used. */
export const keepsPassword = ({ entered }: MailAnswer, values: MailValues): boolean =>
  entered?.hasPassword === true &&
  mayKeepMailPassword(entered, {
    host: values.host.trim(),
    port: numberOf(values.port),
    security: values.security,
    userName: values.userName.trim(),
  })

const say = followedText(text)

/** The server's rules, checked before sending. */
export const rules = {
  host: (value: string) => (isMailHost(value.trim()) ? null : say('hostRequired')),
  port: (value: string) => followed(() => wholeProblem(value, ranges.port)),
  senderAddress: (value: string) => (isEmailAddress(value.trim()) ? null : say('addressNotValid')),
  testTo: (value: string) => (isEmailAddress(value.trim()) ? null : say('addressNotValid')),
}

/** The form values as the call's input. */
export const sentFrom = (
  { revision }: MailAnswer,
  { port, password, ...values }: MailValues,
): WireInput<typeof whole.setting.saveMail> => ({
  ...values,
  port: numberOf(port),
  ...(password === '' ? {} : { password }),
  revision,
})
