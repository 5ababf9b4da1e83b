import { role, type AgentCountryType, type MemberRole, type Role } from '../../roles.ts'

/** Protocols of identity providers. */
export const providerKinds = ['oidc', 'saml'] as const
export type ProviderKind = (typeof providerKinds)[number]

const discoveryPath = '/.well-known/openid-configuration'

/** The issuer of a URL that an administrator entered, which may be that of the discovery document. */
export const issuerOf = (kind: ProviderKind, entered: string): string => {
  const issuer = entered.trim()
  return kind === 'oidc' && issuer.endsWith(discoveryPath)
    ? issuer.slice(0, -discoveryPath.length)
    : issuer
}

interface Subjects {
  readonly issuer: string
  readonly clientId: string
}

/**
 * Whether a change of a provider ends its linked identities. A subject identifies a person only
 * together with its issuer, and at some providers only for one client.
 */
export const endsIdentities = (kind: ProviderKind, before: Subjects, after: Subjects): boolean =>
  issuerOf(kind, after.issuer) !== before.issuer ||
  (kind === 'oidc' && after.clientId.trim() !== before.clientId)

/**
 * Why a sign-in by a provider failed. The sign-in page receives only this name, and no text from the
 * provider.
 */
export const signOnProblems = [
  /** The provider does not respond, or its address is not accepted. */
  'unreachable',
  /** Discovery returns no valid document. */
  'discovery',
  /** The document or the response names another issuer. */
  'issuer',
  /** The provider refused, or the person cancelled. */
  'denied',
  /** The provider does not accept the client id and its secret. */
  'client',
  /** The provider does not accept the code, such as one of another sign-in. */
  'code',
  /** The sign-in is unknown, expired or from another browser, or the response was used before. */
  'state',
  /** The token or the response is not signed, or not by the provider. */
  'signature',
  /** The token or the response is for another audience. */
  'audience',
  /** The token belongs to another sign-in. */
  'nonce',
  /** The token or the response has expired. */
  'expired',
  /** Another part of the response is not valid. */
  'response',
  /** The response has no email address. */
  'emailMissing',
  /** The provider does not confirm the address, so it cannot be linked. */
  'emailNotVerified',
  /** The domain of the address is not accepted. */
  'domain',
  /** No account, and the provider creates none. */
  'unknownUser',
  /** The provider does not say that the person has just signed in there. */
  'notRecent',
  /** The identity does not belong to the user who confirms an identity. */
  'otherPerson',
  /** The response has no groups. Only a test reports it. */
  'groupsMissing',
] as const
export type SignOnProblem = (typeof signOnProblems)[number]

/** The result of a sign-in with a verified identity. */
export const signOnOutcomes = ['signIn', 'link', 'register'] as const
export type SignOnOutcome = (typeof signOnOutcomes)[number]

/** A group of the provider, and the user type or the membership of a team that it grants. */
export interface GroupRule {
  readonly group: string
  readonly userType?: Role | undefined
  /** Of agents. */
  readonly agentCountryType?: AgentCountryType | undefined
  readonly member?: { readonly workspaceId: number; readonly role: MemberRole } | undefined
}

type TypeRule = GroupRule & { readonly userType: Role }
type MemberRule = GroupRule & Required<Pick<GroupRule, 'member'>>

/** The first rule with a user type that matches one of the groups. */
export const ruleFor = (
  rules: readonly GroupRule[],
  groups: readonly string[],
): TypeRule | undefined =>
  rules.find((rule): rule is TypeRule => rule.userType !== undefined && groups.includes(rule.group))

/** The memberships that the groups grant. The first match of a team decides its role. */
export const membershipsFor = (
  rules: readonly GroupRule[],
  groups: readonly string[],
): ReadonlyMap<number, MemberRole> => {
  const matching = rules.filter(
    (rule): rule is MemberRule => rule.member !== undefined && groups.includes(rule.group),
  )
  return new Map(
    matching.toReversed().map(({ member }) => [member!.workspaceId, member!.role] as const),
  )
}

/** The domain of an email address in lower case. */
export const domainOf = (emailAddress: string): string =>
  emailAddress.slice(emailAddress.lastIndexOf('@') + 1).toLowerCase()

/** Whether a provider accepts an address. A provider without domains accepts all. */
export const acceptsAddress = (domains: readonly string[], emailAddress: string): boolean =>
  domains.length === 0 || domains.includes(domainOf(emailAddress))

/** A domain such as `example.org`, without `@`. */
export const domainPattern =
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/

/** Part of the addresses that the provider calls. */
export const keyPattern = /^[a-z0-9][a-z0-9-]{1,29}$/

/** User types that a rule can grant. */
export const grantable = [role.organiser, role.admin, role.agent] as const

export const mostDomains = 50
export const mostGroupRules = 50
export const mostCertificates = 5

/** Paths outside the call table, because browsers and providers open them. */
export const signOnPaths = {
  start: (key: string) => `/sso/start/${key}`,
  /** Redirect URI of OpenID Connect, and Assertion Consumer Service of SAML. */
  back: (key: string) => `/sso/back/${key}`,
  /** Back-channel logout URI. */
  logout: (key: string) => `/sso/logout/${key}`,
  /** Metadata of this installation as a SAML service provider, and its entity id. */
  metadata: (key: string) => `/sso/metadata/${key}`,
} as const
