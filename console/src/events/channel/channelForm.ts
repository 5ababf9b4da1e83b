import { ranges } from '@openbooth/contract/limits'
import { translate } from '@openbooth/web/i18n/text.ts'
import { numberOf } from '../../kit/value/typedNumber.ts'
import { wholeProblem } from '../../kit/value/typedProblems.ts'
import type { Channel } from './channels.ts'
import { text } from './text.ts'

/** A channel as typed. */
export const valuesOf = (channel: Channel | undefined) => ({
  languageTag: channel?.languageTag ?? '',
  enName: channel?.enName ?? '',
  zhName: channel?.zhName ?? '',
  // New ones come last by default.
  position: String(channel?.position ?? 100),
  enabled: channel?.enabled ?? true,
})
export type ChannelValues = ReturnType<typeof valuesOf>
export type ChannelNames = Pick<ChannelValues, 'languageTag' | 'enName' | 'zhName'>

/** The form values as the call's input. */
export const sentFrom = ({ position, ...values }: ChannelValues) => ({
  ...values,
  position: numberOf(position),
})

const named = (value: string) => (value.trim() === '' ? translate(text, 'nameRequired') : null)
const languageTagPattern = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i

/** The server's rules, checked before sending. */
export const rules = {
  languageTag: (value: string) => {
    const tag = value.trim()
    if (tag === '') return translate(text, 'tagRequired')
    return languageTagPattern.test(tag) ? null : translate(text, 'tagNotValid')
  },
  enName: named,
  zhName: named,
  position: (value: string) => wholeProblem(value, ranges.position),
}
