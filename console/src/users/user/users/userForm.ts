import { ranges } from '@openbooth/contract/limits'
import { agentCountryType, role, type AgentCountryType, type Role } from '@openbooth/contract/roles'
import { approval, type Approval } from '@openbooth/contract/users/user/approval'
import { isEmailAddress } from '@openbooth/contract/emails'
import { currentLanguage } from '@openbooth/web/i18n/language.ts'
import { translate } from '@openbooth/web/i18n/text.ts'
import { text } from './text.ts'
import type { User } from './users.ts'
import { firstWhy } from './actions/useWhy.ts'
import { numberOf } from '../../../kit/value/typedNumber.ts'
import { wholeProblem } from '../../../kit/value/typedProblems.ts'

/** A user as typed: choices are words until they are sent. */
export const valuesOf = (user: User | undefined) => ({
  userName: user?.userName ?? '',
  emailAddress: user?.emailAddress ?? '',
  userType: String(user?.userType ?? role.organiser),
  agentCountryType: String(user?.agentCountryType ?? agentCountryType.developed),
  approval: String(user?.approval ?? approval.approved),
  inviteLimit: String(user?.inviteLimit ?? 0),
  language: user?.language ?? currentLanguage(),
  ...firstWhy,
})
export type UserValues = ReturnType<typeof valuesOf>

export const userTypeOf = ({ userType }: UserValues): Role => Number(userType) as Role
export const approvalOf = (values: UserValues): Approval => Number(values.approval) as Approval
/** Null except for agents. */
export const countryTypeOf = (values: UserValues): AgentCountryType | null =>
  userTypeOf(values) === role.agent ? (Number(values.agentCountryType) as AgentCountryType) : null

/** Whether the input rejects a user who was not rejected before. */
export const isRejecting = (read: UserValues, typed: UserValues): boolean =>
  approvalOf(typed) === approval.rejected && approvalOf(read) !== approval.rejected

/** The administrators' changes as the call's input. */
export const sentFrom = (values: UserValues) => ({
  userName: values.userName.trim(),
  emailAddress: values.emailAddress.trim(),
  userType: userTypeOf(values),
  agentCountryType: countryTypeOf(values),
  approval: approvalOf(values),
  inviteLimit: numberOf(values.inviteLimit),
})

/** Choices in words. */
export const shownOf = (field: keyof UserValues, values: UserValues): string | undefined => {
  if (field === 'userType') return translate(text, `role${userTypeOf(values)}`)
  if (field === 'approval') return translate(text, `approval${approvalOf(values)}`)
  if (field !== 'agentCountryType') return undefined
  const type = countryTypeOf(values)
  return type === null ? '–' : translate(text, `country${type}`)
}

/** The server's rules, checked before sending. */
export const rules = {
  userName: (name: string) => {
    if (name.trim() === '') return translate(text, 'userNameRequired')
    return name.includes('@') ? translate(text, 'userNameAtSign') : null
  },
  emailAddress: (address: string) => {
    if (address.trim() === '') return translate(text, 'emailRequired')
    return isEmailAddress(address.trim()) ? null : translate(text, 'emailNotValid')
  },
  inviteLimit: (typed: string) => wholeProblem(typed, ranges.inviteLimit),
}
