import { withAsciiDigits } from '../../typed/digits.ts'
import { z } from 'zod'
import { packageNames } from '../../money/comboPackage/names.ts'
import { call } from '../../call.ts'
import { version } from '../../edits.ts'
import {
  emailAddress,
  ianaTimeZone,
  id,
  instant,
  interfaceLanguage,
  name,
  nothing,
  line,
  postalAddress,
  reason,
  wholeNumber,
} from '../../fields.ts'
import { amount } from '../../money.ts'
import { listInput, listOutput } from '../../paging.ts'
import { agentCountryType, everyRole, memberRoles, role } from '../../roles.ts'
import { approval } from './approval.ts'
import { keptUserName, mixesScripts } from '../../names.ts'
import { newPassword, shortestChangedPassword } from './passwords.ts'
import { longest, ranges } from '../../limits.ts'

export { approval } from './approval.ts'
export { unlimitedPackageId } from '../../money/comboPackage/rules.ts'

const userRole = z.literal([role.organiser, role.admin, role.agent], 'Role Required')
const countryType = z.literal([agentCountryType.developed, agentCountryType.developing])
const approvalState = z.literal([approval.pending, approval.approved, approval.rejected])

/** The recipient of receipts, besides the user; each field may be empty. */
const billing = z.object({
  company: line(longest.company),
  address: postalAddress,
  taxNumber: line(longest.taxNumber),
})
const shownBilling = z.object({
  company: z.string(),
  address: z.string(),
  taxNumber: z.string(),
})

/** A user as its owner and administrators see it. */
export const user = z.object({
  id,
  userName: z.string(),
  emailAddress: z.string(),
  userType: userRole,
  agentCountryType: countryType.nullable(),
  balance: amount,
  hourBalance: amount,
  comboPackageBak: z.object({
    id,
    ...packageNames,
    /** End of the paid period; null for the free package. */
    until: instant.nullable(),
  }),
  inviteCode: z.string(),
  inviteCount: z.number().int(),
  inviteLimit: z.number().int(),
  /** The agent to whom the user is bound; null without one. */
  agent: z.object({ id, userName: z.string() }).nullable(),
  isTopup: z.boolean(),
  inBlacklist: z.boolean(),
  approval: approvalState,
  /** False: created by an administrator, and the emailed link has not been used yet. */
  passwordIsSet: z.boolean(),
  language: interfaceLanguage.nullable(),
  timeZone: z.string().nullable(),
  billing: shownBilling,
  /**
   * When the user's personal data was removed; name and address are then replaced
   * (`users/user/anonymised.ts`). Null: never.
   */
  anonymisedAt: instant.nullable(),
  /** The currency of `balance`, ISO 4217. */
  currency: z.string(),
  createdAt: instant,
  version,
})

/**
 * The solution of a picture captcha or of its accessible alternative, a proof of work in the
 * browser.
 */
export const captcha = z.object({
  id: z.string().max(100),
  answer: z.string().trim().min(1, 'Picture Captcha Required').max(200),
})

/** In the digits of any script: keyboards type those of their language. */
export const authCode = z
  .string()
  .overwrite(withAsciiDigits)
  .trim()
  .regex(/^\d{6}$/, 'Verification Code Required')

/** Without an at sign, so that sign-in cannot confuse a name with another user's email address. */
export const userName = name('User Name Required', longest.shortName)
  .overwrite(keptUserName)
  .regex(/^[^@]*$/, 'User Name With At Sign')
  .refine((typed) => !mixesScripts(typed), 'User Name Mixes Scripts')

/** How a user signed in: by an identity provider for the last two. */
export const sessionMethods = ['password', 'passkey', 'oidc', 'saml'] as const

export const session = z.object({
  id,
  createdAt: instant,
  lastSeenAt: instant,
  address: z.string(),
  userAgent: z.string(),
  method: z.enum(sessionMethods),
  isCurrent: z.boolean(),
})

/** Number of a version of the licence agreement. */
const eulaVersion = z.number().int().positive()

const signedIn = z.object({ token: z.string(), userId: id })
const self = everyRole

/** An administrator's reason for shutting a user out, and whether to email it to the user. */
export const shutOutWhy = {
  reason: reason.optional(),
  tells: z.boolean().optional(),
}
export const requireReasonToNotify = ({
  value: { tells, reason: why },
  issues,
}: z.core.ParsePayload<{
  readonly tells?: boolean | undefined
  readonly reason?: string | undefined
}>): void => {
  if (tells && why === undefined)
    issues.push({ code: 'custom', path: ['reason'], message: 'Reason Required', input: why })
}

/** The filters of the user list. `search` matches names, email addresses and invite codes. */
export const userFilters = listInput([
  'createdAt',
  'userName',
  'emailAddress',
  'userType',
  'balance',
  /** As they can be used now; unlimited ones are more than any number. */
  'hourBalance',
]).extend({
  userType: userRole.optional(),
  agentCountryType: countryType.optional(),
  approval: approvalState.optional(),
  inBlacklist: z.boolean().optional(),
  /** Bound to this agent. */
  agentId: id.optional(),
  comboPackageId: id.optional(),
  /** Whether they have ever paid. */
  isTopup: z.boolean().optional(),
  /** False: created by an administrator, and the emailed link has not been used yet. */
  passwordIsSet: z.boolean().optional(),
  /** Whether the renewal of a subscription of theirs failed and is tried again. */
  isPastDue: z.boolean().optional(),
  /** Created at or after this instant. */
  createdFrom: instant.optional(),
  /** Created before this instant. */
  createdTo: instant.optional(),
})

/**
 * Accounts, sessions and the public pages. Paths and fields are those of the specification's §7.
 */
export const accountCalls = {
  captcha: call({
    method: 'GET',
    path: '/conf/verify/code',
    summary: 'Returns a picture captcha (single use, 3 minutes) and its accessible alternative.',
    who: 'public',
    input: z.object({}),
    output: z.object({
      id: z.string(),
      /** `data:image/png;base64,…` */
      image: z.string(),
      /** A proof-of-work challenge whose solution is accepted instead of the picture's letters. */
      challenge: z.record(z.string(), z.unknown()),
    }),
    limit: { per: 'address', max: 30, seconds: 60 },
  }),
  login: call({
    path: '/conf/user/login',
    summary:
      'Signs in by user name or email address. For a user with a second factor it returns an error with a challenge for `secondFactor/complete`.',
    who: 'public',
    input: z.object({
      username: z.string().trim().min(1, 'User Name Required').max(longest.emailAddress),
      password: z.string().min(1, 'Password Required').max(longest.password),
      captcha: captcha.optional(),
    }),
    output: signedIn,
    errors: [
      'User Not Register',
      'User Password Error',
      'User Not Approved',
      'Account Blacklisted',
      'Single Sign-On Required',
      'Picture Captcha Required',
      'The Image Verification Code You Entered Is Incorrect',
      'Second Factor Required',
      'Too Many Attempts, Please Try Again Later',
    ],
  }),
  logout: call({
    path: '/conf/user/logout',
    permission: 'self',
    summary: 'Ends the session of the token.',
    who: self,
    beforeEnrolment: true,
    input: z.object({}),
    output: nothing,
  }),
  getInfo: call({
    path: '/conf/user/getInfo',
    permission: 'self',
    summary:
      'Returns a user and the acting workspace: type, country type, package, balances and billing data are those of the workspace. Members whose role does not include the balance receive zero. Only administrators may read other users.',
    changes: false,
    who: self,
    beforeEnrolment: true,
    input: z.object({ userId: id }),
    output: user.extend({
      /** The acting workspace; for another user the personal one. */
      workspace: z.object({ id, name: z.string(), isPersonal: z.boolean() }),
      /** The caller's role in it; for another user `owner`. */
      memberRole: z.enum(memberRoles),
    }),
    errors: ['No User'],
  }),
  checkUser: call({
    path: '/conf/user/checkUser',
    summary: 'Returns whether a user name or an email address is available. Requires a captcha.',
    who: 'public',
    input: z.object({
      userName: z.string().trim().max(100).optional(),
      emailAddress: emailAddress.optional(),
      captcha,
    }),
    output: z.object({
      userNameIsFree: z.boolean().optional(),
      emailAddressIsFree: z.boolean().optional(),
    }),
    errors: ['The Image Verification Code You Entered Is Incorrect'],
    limit: { per: 'address', max: 20, seconds: 60 },
  }),
  getAuthCode: call({
    path: '/conf/user/getAuthCode',
    summary: 'Emails a 6-digit code for registration, password recovery or a change of address.',
    who: 'public',
    input: z.object({
      emailAddress,
      purpose: z.enum(['register', 'findPassword', 'changeEmail']),
      captcha,
      language: interfaceLanguage.optional(),
    }),
    output: z.object({
      /** Seconds until another code can be requested. */
      resendAfter: z.number().int(),
      /** True in the demo: the email is not sent but stored at `/demo/outbox`. */
      isKept: z.boolean(),
    }),
    errors: [
      'The Image Verification Code You Entered Is Incorrect',
      'Account Has Been Registered',
      'User Not Register',
      'Delivery Failed',
      'Please Wait Before Requesting Another Code',
    ],
    limit: { per: 'address', max: 20, seconds: 3600 },
  }),
  register: call({
    path: '/conf/user/register',
    summary:
      'Creates an organiser’s account with the emailed code and signs in, unless approval is pending.',
    who: 'public',
    input: z.object({
      userName,
      emailAddress,
      authCode,
      password: newPassword,
      inviteCode: z.string().trim().max(longest.inviteCode).optional(),
      /** The version of the licence agreement that was accepted. */
      eulaVersion,
      language: interfaceLanguage.optional(),
    }),
    output: z.object({ userId: id, token: z.string().nullable(), approval: approvalState }),
    errors: [
      'Account Has Been Registered',
      'User Name Has Been Taken',
      'Please Get A Verification Code First',
      'Wrong Verification Code',
      'Invite Code Error',
      'Invite Code Exceeds The Maximum Number Of People Invited',
      'Password Too Common',
      'Licence Agreement Has Changed',
      'Single Sign-On Required',
    ],
    limit: { per: 'address', max: 30, seconds: 3600 },
  }),
  findPwd: call({
    path: '/conf/user/findPwd',
    summary: 'Sets a new password with the emailed code and ends every session and API key.',
    who: 'public',
    input: z.object({ emailAddress, authCode, password: newPassword }),
    output: nothing,
    errors: [
      'User Not Register',
      'Please Get A Verification Code First',
      'Wrong Verification Code',
      'Password Too Common',
    ],
    limit: { per: 'address', max: 30, seconds: 3600 },
  }),
  lookAtLink: call({
    path: '/conf/user/lookAtLink',
    summary: 'Returns the user of a valid set-password link.',
    changes: false,
    who: 'public',
    input: z.object({ secret: z.string().max(100) }),
    output: z.object({ userName: z.string() }),
    errors: ['Set-Password Link Invalid'],
    limit: { per: 'address', max: 60, seconds: 3600 },
  }),
  setPwdByLink: call({
    path: '/conf/user/setPwdByLink',
    summary: 'Sets the first password with the one-time link from an administrator’s invitation.',
    who: 'public',
    input: z.object({
      secret: z.string().max(100),
      password: newPassword,
      /** The version of the licence agreement that was accepted with it. */
      eulaVersion,
    }),
    output: z.object({ userName: z.string() }),
    errors: ['Set-Password Link Invalid', 'Password Too Common', 'Licence Agreement Has Changed'],
    limit: { per: 'address', max: 30, seconds: 3600 },
  }),
  updatePwd: call({
    path: '/conf/user/updatePwd',
    permission: 'self',
    summary: 'Changes the caller’s password and ends all other sessions.',
    who: self,
    input: z.object({
      id,
      oldPwd: z.string().min(1, 'Old Password Required').max(longest.password),
      password: z
        .string()
        .min(shortestChangedPassword, 'The password can not be less than 6 digits')
        .max(longest.password),
      endUpdateInfo: z.literal(1),
    }),
    output: nothing,
    errors: [
      'Old Password Error',
      'Password Too Common',
      'Too Many Attempts, Please Try Again Later',
    ],
  }),
  changeUserInfo: call({
    path: '/conf/user/changeUserInfo',
    permission: 'self',
    summary:
      'Updates the caller’s language, time zone, buyer details for receipts and, with password and emailed code, email address.',
    who: self,
    input: z.object({
      language: interfaceLanguage.optional(),
      timeZone: ianaTimeZone.optional(),
      /** On receipts from then on. */
      billing: billing.optional(),
      email: z
        .object({
          emailAddress,
          authCode,
          password: z.string().min(1, 'Password Required').max(longest.password),
        })
        .optional(),
    }),
    output: user,
    errors: [
      'Single Sign-On Required',
      'Proof Required',
      'Account Has Been Registered',
      'User Password Error',
      'Too Many Attempts, Please Try Again Later',
      'Please Get A Verification Code First',
      'Wrong Verification Code',
    ],
  }),
  updateName: call({
    path: '/conf/user/updateName',
    permission: 'self',
    summary: 'Changes the caller’s user name. `version` is the version that the caller read.',
    who: self,
    input: z.object({ version, userName }),
    output: user,
    errors: ['User Name Has Been Taken', 'Changed By Somebody Else'],
  }),
  sessions: call({
    path: '/conf/user/sessions',
    permission: 'self',
    summary: 'Lists the caller’s active sessions.',
    changes: false,
    who: self,
    beforeEnrolment: true,
    input: z.object({}),
    output: z.array(session),
  }),
  endSession: call({
    path: '/conf/user/endSession',
    permission: 'self',
    summary: 'Ends one of the caller’s sessions, or all others.',
    who: self,
    beforeEnrolment: true,
    input: z.object({ /** Absent: all but the current one. */ id: id.optional() }),
    output: nothing,
    errors: ['Session Not Found'],
    owned: { kind: 'session', field: 'id', refusal: 'Session Not Found' },
  }),
  list: call({
    path: '/conf/user/list',
    summary: 'Lists all users, for administrators.',
    changes: false,
    who: [role.admin],
    input: userFilters,
    output: listOutput(user),
  }),
  registerByAdmin: call({
    path: '/conf/user/registerByAdmin',
    summary: 'Creates an account and emails a one-time link to set its password.',
    who: [role.admin],
    input: z.object({
      userName,
      emailAddress,
      userType: userRole,
      agentCountryType: countryType.optional(),
      language: interfaceLanguage.optional(),
    }),
    output: user,
    errors: [
      'Proof Required',
      'Account Has Been Registered',
      'User Name Has Been Taken',
      'Delivery Failed',
    ],
  }),
  update: call({
    path: '/conf/user/update',
    summary:
      'Updates the given fields of a user: name, email address, role, country type, approval and invitation limit. `version` is the version that the caller read. A change of address is announced to both addresses. A rejected user can be emailed the reason.',
    who: [role.admin],
    input: z
      .object({
        id,
        version,
        userName: userName.optional(),
        emailAddress: emailAddress.optional(),
        userType: userRole.optional(),
        agentCountryType: countryType.nullable().optional(),
        approval: approvalState.optional(),
        inviteLimit: wholeNumber(ranges.inviteLimit).optional(),
        /** For a rejection. */
        ...shutOutWhy,
      })
      .check(requireReasonToNotify),
    output: user,
    errors: [
      'Proof Required',
      'No User',
      'User Name Has Been Taken',
      'Account Has Been Registered',
      'The Last Administrator Cannot Be Changed',
      'User Owns A Team',
      'Agent Has Customers',
      'Changed By Somebody Else',
    ],
  }),
  setBlackList: call({
    path: '/conf/user/setBlackList',
    summary:
      'Blocks a user and ends all their sessions, with a reason that can be emailed, or unblocks the user.',
    who: [role.admin],
    input: z.object({ id, inBlacklist: z.boolean(), ...shutOutWhy }).check(requireReasonToNotify),
    output: user,
    errors: ['No User', 'The Last Administrator Cannot Be Changed', 'User Owns A Team'],
  }),
}
