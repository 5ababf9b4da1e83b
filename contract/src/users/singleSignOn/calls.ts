import { z } from 'zod'
import { call, largestBodyBytes } from '../../call.ts'
import { version } from '../../edits.ts'
import {
  eachOnce,
  id,
  instant,
  interfaceLanguage,
  line,
  name,
  nothing,
  wholeNumber,
} from '../../fields.ts'
import { longest, ranges } from '../../limits.ts'
import { agentCountryType, everyRole, memberRoles, role } from '../../roles.ts'
import { approval } from '../user/approval.ts'
import { authCode, userName } from '../user/calls.ts'
import {
  domainPattern,
  grantable,
  keyPattern,
  mostCertificates,
  mostDomains,
  mostGroupRules,
  providerKinds,
  signOnOutcomes,
  signOnProblems,
} from './rules.ts'

const countryType = z.literal([agentCountryType.developed, agentCountryType.developing])

const groupRule = z
  .object({
    group: line(longest.group).min(1, 'Group Required'),
    /** Absent: the rule grants a membership. */
    userType: z.literal(grantable).optional(),
    agentCountryType: countryType.optional(),
    member: z
      .object({ workspaceId: z.number().int().positive(), role: z.enum(memberRoles) })
      .optional(),
  })
  .refine(({ userType, member }) => userType !== undefined || member !== undefined, {
    path: ['userType'],
    error: 'Role Required',
  })

const domain = z
  .string()
  .overwrite((typed) => typed.trim().toLowerCase().replace(/^@/, ''))
  .regex(domainPattern, 'Domain Not Valid')

/** The fields of a provider that an administrator changes. */
const editable = z.object({
  label: name('Label Required', longest.shortName),
  isEnabled: z.boolean(),
  /** OpenID Connect: the issuer’s URL. SAML: the entity id. */
  issuer: z.string().trim().min(1, 'Issuer Required').max(longest.issuer),
  /** Empty for SAML. */
  clientId: line(longest.clientId),
  /** Absent: unchanged. Empty: none. */
  clientSecret: z.string().trim().max(longest.clientSecret).optional(),
  /** Sign-in URL, SAML only; otherwise empty. */
  signInUrl: z.string().trim().max(longest.issuer),
  /** Signing certificates as PEM, SAML only; otherwise empty. */
  certificates: z.array(z.string().trim().max(longest.certificate)).max(mostCertificates),
  emailDomains: z.array(domain).max(mostDomains).overwrite(eachOnce),
  /** Whether users with these domains must use single sign-on. */
  isRequired: z.boolean(),
  /** Empty: groups are ignored. */
  groupClaim: line(longest.clientId),
  groupRules: z.array(groupRule).max(mostGroupRules),
  createsUsers: z.boolean(),
  /** Null: as long as any session. */
  signInAgainHours: wholeNumber(ranges.signInAgainHours).nullable(),
  /** Whether signing out also ends the session at the provider. */
  signsOutAtProvider: z.boolean(),
})

export const identityProvider = editable
  .omit({ clientSecret: true, label: true, issuer: true, clientId: true, signInUrl: true })
  .extend({
    id,
    key: z.string(),
    kind: z.enum(providerKinds),
    label: z.string(),
    issuer: z.string(),
    clientId: z.string(),
    signInUrl: z.string(),
    certificates: z.array(z.string()),
    emailDomains: z.array(z.string()),
    groupClaim: z.string(),
    hasClientSecret: z.boolean(),
    /** Linked users. */
    users: z.number().int(),
    version,
  })
export type IdentityProvider = z.output<typeof identityProvider>

const settings = z.object({
  /** The administrator with a password where single sign-on is required. Null: none. */
  breakGlass: z.object({ id, userName: z.string() }).nullable(),
  version,
})

const identity = z.object({
  id,
  providerKey: z.string(),
  providerLabel: z.string(),
  /** The address at the provider. Empty: unknown. */
  emailAddress: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})
export type LinkedIdentity = z.output<typeof identity>

/** The one-time code of a sign-in that the provider has answered. */
const code = z.string().min(1).max(100)

const signedIn = z.object({
  kind: z.literal('signedIn'),
  token: z.string(),
  userId: id,
  /** Path of the console. Empty: home. */
  redirect: z.string(),
})
const unfinished = { emailAddress: z.string(), providerLabel: z.string() }

/** The next step of the console after the provider's response. */
const progress = z.discriminatedUnion('kind', [
  signedIn,
  /** An account has this address. Its owner signs in, or proves the address by a code. */
  z.object({
    kind: z.literal('link'),
    ...unfinished,
    /** False: the account has a second factor, so only a local sign-in proves it. */
    mayUseCode: z.boolean(),
  }),
  /** No account yet. */
  z.object({
    kind: z.literal('register'),
    ...unfinished,
    suggestedName: z.string(),
    /** Whether the address must be proved, because the provider does not confirm it. */
    needsCode: z.boolean(),
  }),
  /** The caller is signed in and links the identity with `link`. */
  z.object({ kind: z.literal('confirm'), ...unfinished }),
  /** The caller has proved an identity with `startProof`. */
  z.object({ kind: z.literal('proved'), redirect: z.string() }),
])
export type SignOnProgress = z.output<typeof progress>

const problem = z.enum(signOnProblems)

/** The result of a test by an administrator. */
const testResult = z.object({
  providerId: id,
  providerLabel: z.string(),
  problem: problem.nullable(),
  /** Error code of the provider or the host that did not respond. Empty: none. */
  detail: z.string(),
  /** Null: no valid response. */
  identity: z
    .object({
      subject: z.string(),
      emailAddress: z.string(),
      emailVerified: z.boolean(),
      name: z.string(),
      groups: z.array(z.string()),
    })
    .nullable(),
  /** The result of a sign-in. Null: it would be refused. */
  outcome: z.enum(signOnOutcomes).nullable(),
  /** The account that it would sign in or link. Null: none. */
  userName: z.string().nullable(),
  /** User type that a group grants. Null: none. */
  userType: z.literal(grantable).nullable(),
})
export type SignOnTest = z.output<typeof testResult>

/** An office may share one address. The limits of emailed codes are per email address. */
const sending = { per: 'address', max: 120, seconds: 3600 } as const

/** Sign-in by identity providers. `/sso/start/<key>` starts one. */
export const singleSignOnCalls = {
  buttons: call({
    path: '/conf/singleSignOn/buttons',
    summary: 'Lists the providers for the sign-in page.',
    changes: false,
    who: 'public',
    input: z.object({}),
    output: z.array(z.object({ key: z.string(), label: z.string() })),
  }),
  complete: call({
    path: '/conf/singleSignOn/complete',
    summary:
      'Continues a sign-in after the provider’s response: signs in, or returns the next step. Requires the cookie of the browser that started the sign-in.',
    who: 'public',
    input: z.object({ code }),
    output: progress,
    errors: ['Sign-In Has Expired', 'Account Blacklisted', 'User Not Approved'],
  }),
  sendCode: call({
    path: '/conf/singleSignOn/sendCode',
    summary: 'Emails a 6-digit code to the address of the identity.',
    who: 'public',
    input: z.object({ code, language: interfaceLanguage.optional() }),
    output: z.object({ resendAfter: z.number().int(), isKept: z.boolean() }),
    errors: [
      'Sign-In Has Expired',
      'Delivery Failed',
      'Please Wait Before Requesting Another Code',
    ],
    limit: sending,
  }),
  linkByCode: call({
    path: '/conf/singleSignOn/linkByCode',
    summary:
      'Links the identity to the account of its address with the emailed code, and signs in.',
    who: 'public',
    input: z.object({ code, authCode }),
    output: signedIn,
    errors: [
      'Sign-In Has Expired',
      'Please Get A Verification Code First',
      'Wrong Verification Code',
      'Account Blacklisted',
      'User Not Approved',
      'Identity Already Linked',
    ],
    limit: sending,
  }),
  register: call({
    path: '/conf/singleSignOn/register',
    summary: 'Creates an account for the identity and signs in, unless approval is pending.',
    who: 'public',
    input: z.object({
      code,
      userName,
      /** If the provider does not confirm the address. */
      authCode: authCode.optional(),
      inviteCode: z.string().trim().max(longest.inviteCode).optional(),
      /** The version of the licence agreement that was accepted. */
      eulaVersion: z.number().int().positive(),
      language: interfaceLanguage.optional(),
    }),
    output: z.object({
      userId: id,
      token: z.string().nullable(),
      approval: z.literal([approval.pending, approval.approved, approval.rejected]),
      redirect: z.string(),
    }),
    errors: [
      'Sign-In Has Expired',
      'User Name Has Been Taken',
      'Please Get A Verification Code First',
      'Wrong Verification Code',
      'Invite Code Error',
      'Invite Code Exceeds The Maximum Number Of People Invited',
      'Licence Agreement Has Changed',
    ],
    limit: sending,
  }),
  identities: call({
    path: '/conf/singleSignOn/identities',
    summary: 'Lists the caller’s linked identities.',
    changes: false,
    who: everyRole,
    permission: 'self',
    input: z.object({}),
    output: z.array(identity),
  }),
  startLink: call({
    path: '/conf/singleSignOn/startLink',
    summary: 'Returns the URL where the caller signs in to a provider to link an identity.',
    who: everyRole,
    permission: 'self',
    needsProof: true,
    input: z.object({ key: z.string().max(longest.shortName) }),
    output: z.object({ url: z.string() }),
    errors: ['Identity Provider Not Found'],
  }),
  link: call({
    path: '/conf/singleSignOn/link',
    needsProof: true,
    summary: 'Links the identity of a completed provider sign-in to the caller’s account.',
    who: everyRole,
    permission: 'self',
    input: z.object({ code }),
    output: identity,
    errors: ['Sign-In Has Expired', 'Identity Already Linked'],
  }),
  startProof: call({
    path: '/conf/singleSignOn/startProof',
    summary:
      'Returns the URL where the caller signs in to a linked provider again, to prove an identity without a second factor.',
    who: everyRole,
    permission: 'self',
    input: z.object({}),
    output: z.object({ url: z.string() }),
    errors: ['Identity Provider Not Found'],
  }),
  unlink: call({
    path: '/conf/singleSignOn/unlink',
    summary: 'Unlinks one of the caller’s identities. The caller can no longer sign in with it.',
    who: everyRole,
    permission: 'self',
    input: z.object({ id }),
    output: nothing,
    errors: ['Identity Not Found', 'Set A Password First'],
    owned: { kind: 'identity', field: 'id', refusal: 'Identity Not Found' },
  }),
  logout: call({
    path: '/conf/singleSignOn/logout',
    summary:
      'Ends the session of the token, and returns the URL that also ends the session at the provider.',
    who: everyRole,
    permission: 'self',
    input: z.object({}),
    output: z.object({ /** Null: the provider offers none. */ url: z.string().nullable() }),
  }),
  list: call({
    path: '/conf/singleSignOn/list',
    summary: 'Lists all identity providers, without their secrets.',
    changes: false,
    who: [role.admin],
    input: z.object({}),
    output: z.object({ providers: z.array(identityProvider), settings, baseUrl: z.string() }),
  }),
  create: call({
    path: '/conf/singleSignOn/create',
    summary: 'Creates an identity provider.',
    who: [role.admin],
    needsProof: true,
    input: editable.extend({
      kind: z.enum(providerKinds),
      key: z.string().trim().regex(keyPattern, 'Key Not Valid'),
    }),
    output: identityProvider,
    errors: [
      'Identity Provider Key Taken',
      'Identity Provider Address Not Accepted',
      'Break-Glass Administrator Required',
    ],
    bodyBytes: largestBodyBytes,
  }),
  update: call({
    path: '/conf/singleSignOn/update',
    summary:
      'Updates an identity provider. A new issuer or client unlinks its users and ends their sessions. `version` is the version that the caller read.',
    who: [role.admin],
    needsProof: true,
    input: editable.extend({ id, version }),
    output: identityProvider,
    errors: [
      'Identity Provider Not Found',
      'Identity Provider Address Not Accepted',
      'Break-Glass Administrator Required',
      'Changed By Somebody Else',
    ],
    bodyBytes: largestBodyBytes,
  }),
  remove: call({
    path: '/conf/singleSignOn/remove',
    summary:
      'Deletes an identity provider with its identities, and ends the sessions that it started.',
    who: [role.admin],
    needsProof: true,
    input: z.object({ id }),
    output: nothing,
    errors: ['Identity Provider Not Found'],
  }),
  setBreakGlass: call({
    path: '/conf/singleSignOn/setBreakGlass',
    summary:
      'Sets or clears the administrator who may use a password even if single sign-on is required.',
    who: [role.admin],
    needsProof: true,
    input: z.object({ userId: id.nullable(), version }),
    output: settings,
    errors: ['No User', 'Break-Glass Administrator Required', 'Changed By Somebody Else'],
  }),
  startTest: call({
    path: '/conf/singleSignOn/startTest',
    summary:
      'Checks that a provider responds, and returns the URL where the caller signs in for the test.',
    who: [role.admin],
    input: z.object({ id }),
    output: z.object({
      url: z.string().nullable(),
      problem: problem.nullable(),
      detail: z.string(),
    }),
    errors: ['Identity Provider Not Found'],
    limit: { per: 'user', max: 30, seconds: 600 },
  }),
  testResult: call({
    path: '/conf/singleSignOn/testResult',
    summary: 'Returns the result of a completed test. Starts no session.',
    changes: false,
    who: [role.admin],
    input: z.object({ code }),
    output: testResult,
    errors: ['Sign-In Has Expired'],
  }),
  readMetadata: call({
    path: '/conf/singleSignOn/readMetadata',
    summary: 'Reads the metadata of a SAML provider, from a URL or as XML.',
    changes: false,
    who: [role.admin],
    input: z.object({ metadata: z.string().trim().min(1).max(longest.metadata) }),
    output: z.object({
      issuer: z.string(),
      signInUrl: z.string(),
      certificates: z.array(z.string()),
    }),
    errors: ['Metadata Not Valid'],
    limit: { per: 'user', max: 30, seconds: 600 },
    bodyBytes: largestBodyBytes,
  }),
}
