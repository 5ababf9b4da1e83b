import type { contract as whole } from '@openbooth/contract'
import type { WireInput, WireOutput } from '@openbooth/contract/call'
import { ranges } from '@openbooth/contract/limits'
import {
  agentCountryType,
  role,
  type AgentCountryType,
  type MemberRole,
  type Role,
} from '@openbooth/contract/roles'
import { keyPattern } from '@openbooth/contract/users/singleSignOn/rules'
import { translate } from '@openbooth/web/i18n/text.ts'
import { numberOf } from '../../../kit/value/typedNumber.ts'
import { wholeProblem } from '../../../kit/value/typedProblems.ts'
import { text } from './text.ts'

export type ProviderList = WireOutput<typeof whole.singleSignOn.list>
export type Provider = ProviderList['providers'][number]
type Sent = Omit<WireInput<typeof whole.singleSignOn.update>, 'id' | 'version'>

/** The choice of a rule that grants a membership. */
export const memberType = 'member'

/** A rule as it is entered: selections are texts. */
export interface RuleValues {
  /** Key of its row. */
  rowKey: string
  group: string
  /** A user type, or `member`. */
  userType: string
  countryType: string
  team: string
  memberRole: string
}

let made = 0

export const newRule = (): RuleValues => ({
  rowKey: `new-${(made += 1)}`,
  group: '',
  userType: String(role.organiser),
  countryType: String(agentCountryType.developing),
  team: '',
  memberRole: 'planner',
})

/** The form of a provider: lists are one text, numbers are digits. */
export const valuesOf = (provider: Provider | undefined) => ({
  kind: provider?.kind ?? 'oidc',
  key: provider?.key ?? '',
  label: provider?.label ?? '',
  isEnabled: provider?.isEnabled ?? false,
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  clientSecret: '',
  signInUrl: provider?.signInUrl ?? '',
  certificates: provider?.certificates.join('\n') ?? '',
  emailDomains: provider?.emailDomains.join(', ') ?? '',
  isRequired: provider?.isRequired ?? false,
  groupClaim: provider?.groupClaim ?? '',
  groupRules:
    provider?.groupRules.map(
      ({ group, userType, agentCountryType: countryType, member }, at): RuleValues => ({
        rowKey: String(at),
        group,
        userType: userType === undefined ? memberType : String(userType),
        countryType: String(countryType ?? agentCountryType.developing),
        team: String(member?.workspaceId ?? ''),
        memberRole: member?.role ?? 'planner',
      }),
    ) ?? ([] as RuleValues[]),
  createsUsers: provider?.createsUsers ?? true,
  signInAgainHours: String(provider?.signInAgainHours ?? ''),
  signsOutAtProvider: provider?.signsOutAtProvider ?? true,
})
export type ProviderValues = ReturnType<typeof valuesOf>

const listIn = (typed: string): string[] => typed.split(/[\s,，;；]+/).filter(Boolean)

const certificatesIn = (typed: string): string[] => {
  const found = typed.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
  return found ?? (typed.trim() === '' ? [] : [typed.trim()])
}

const ruleFrom = ({ group, userType, countryType, team, memberRole }: RuleValues) => {
  if (userType === memberType)
    return {
      group: group.trim(),
      member: { workspaceId: numberOf(team), role: memberRole as MemberRole },
    }
  return {
    group: group.trim(),
    userType: Number(userType) as Role,
    ...(Number(userType) === role.agent && {
      agentCountryType: Number(countryType) as AgentCountryType,
    }),
  }
}

export const sentFrom = (values: ProviderValues): Sent => {
  const { kind: _kind, key: _key, clientSecret, ...fields } = values
  return {
    ...fields,
    label: fields.label.trim(),
    certificates: certificatesIn(values.certificates),
    emailDomains: listIn(values.emailDomains),
    groupRules: values.groupRules.map(ruleFrom),
    signInAgainHours:
      values.signInAgainHours.trim() === '' ? null : numberOf(values.signInAgainHours),
    ...(clientSecret.trim() !== '' && { clientSecret: clientSecret.trim() }),
  }
}

const anyTeam = { least: 1, most: Number.MAX_SAFE_INTEGER }
const filled = (typed: string) => (typed.trim() === '' ? translate(text, 'required') : null)
const whenSaml = (typed: string, { kind }: ProviderValues) =>
  kind === 'saml' ? filled(typed) : null

export const validate = {
  key: (typed: string) => (keyPattern.test(typed.trim()) ? null : translate(text, 'keyProblem')),
  label: filled,
  issuer: filled,
  clientId: (typed: string, { kind }: ProviderValues) => (kind === 'oidc' ? filled(typed) : null),
  signInUrl: whenSaml,
  certificates: whenSaml,
  emailDomains: (typed: string, { isRequired }: ProviderValues) =>
    isRequired ? filled(typed) : null,
  signInAgainHours: (typed: string) =>
    typed.trim() === '' ? null : wholeProblem(typed, ranges.signInAgainHours),
  groupRules: {
    group: filled,
    team: (typed: string, { groupRules }: ProviderValues, path?: string) => {
      const at = Number(path?.split('.')[1])
      return groupRules[at]?.userType === memberType ? wholeProblem(typed, anyTeam) : null
    },
  },
}
