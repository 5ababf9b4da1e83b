import { z } from 'zod'
import { requireReasonToNotify, session, shutOutWhy, user, userFilters } from './calls.ts'
import { billingRecord } from '../../money/billing/calls.ts'
import { call } from '../../call.ts'
import { hourGrant, packageLimits } from '../../money/comboPackage/calls.ts'
import { asset } from '../../money/billing/quote.ts'
import { eventRow } from '../../events/event/view.ts'
import { id, instant, nothing, reason } from '../../fields.ts'
import { mailStatus } from '../../installation/outbox/mail.ts'
import { amount, decimal } from '../../money.ts'
import { paymentOrder } from '../../money/payment/calls.ts'
import { fileInput } from '../../paging.ts'
import { role } from '../../roles.ts'
import { approval } from './approval.ts'
import { mostAdjustedHours, mostAdjustedMoney } from './grants.ts'
import { subscription } from '../../money/subscription/calls.ts'
import { longest, most as mostOf } from '../../limits.ts'

const admins = [role.admin] as const

/** Users of one act, each with a separate result. */
export const chosenUsers = z
  .array(id)
  .min(1, 'User Required')
  .max(mostOf.usersAtOnce, 'Too Many Users')

/** Result for one of several users. */
export const userResult = <const Refusals extends readonly [string, ...string[]]>(
  refusals: Refusals,
) =>
  z.object({
    id,
    /** Null: the user does not exist. */
    userName: z.string().nullable(),
    /** `unchanged`: it was so before. */
    outcome: z.enum(['changed', 'unchanged', 'refused']),
    /** Why it was refused: a message of the catalogue; null: it was not. */
    refusal: z.enum(refusals).nullable(),
  })

/** An administrator's adjustment: a grant, or a deduction of money. */
const grantInput = z
  .object({
    /** Idempotency key from the caller. A repeated request is the same adjustment. */
    operationId: z.uuid(),
    userId: id,
    asset,
    /** Negative for a deduction, of money only, up to the balance. */
    amount: amount.refine((value) => value !== 0n, 'Must Not Be Zero'),
    /** When hours end. Absent: never. */
    expiresAt: instant.optional(),
    /** Shown in the statement, also to the user. */
    reason: z.string().trim().min(1, 'Reason Required').max(longest.reason),
  })
  .check(({ value, issues }) => {
    const say = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value })
    const isMoney = value.asset === 'MONEY'
    const most = isMoney ? mostAdjustedMoney : mostAdjustedHours
    if (value.amount > most || value.amount < -most)
      issues.push({
        code: 'too_big',
        origin: 'number',
        maximum: decimal(most),
        path: ['amount'],
        input: value,
      })
    if (!isMoney && value.amount < 0n) say('amount', 'Must Be Positive')
    if (isMoney && value.expiresAt) say('expiresAt', 'Not Valid')
  })

const eventCounts = z.object({
  normal: z.number().int(),
  order: z.number().int(),
  cancelled: z.number().int(),
  completed: z.number().int(),
})

/**
 * All data of one user for an administrator. The lists contain the beginnings of longer ones, which
 * have separate calls.
 */
export const userDetail = z.object({
  user,
  /** The administrator's reason for the rejection. Null: not rejected, or no reason given. */
  rejectionReason: z.string().nullable(),
  /** The reason for the blacklisting. Null: not on the blacklist, or no reason given. */
  blacklistReason: z.string().nullable(),
  /** The last set-password link; null without an email. */
  passwordLink: z
    .object({
      mailedAt: instant,
      expiresAt: instant,
      /** Also when another one was mailed since. */
      usedAt: instant.nullable(),
      mail: mailStatus,
    })
    .nullable(),
  /** The owner of the invite code; null without one. */
  invitedBy: z.object({ id, userName: z.string() }).nullable(),
  /** The licence agreement accepted at registration. Null: created by an administrator. */
  eulaVersion: z.number().int().nullable(),
  /** Spendable balances. */
  balances: z.array(z.object({ asset, amount })),
  /** Money on its way back to a card, or frozen by a dispute. */
  heldMoney: amount,
  /** The debt from a lost dispute; zero or positive. */
  owedMoney: amount,
  grants: z.object({ boothHours: z.array(hourGrant), technicianHours: z.array(hourGrant) }),
  /** Null for agents, who have no package. */
  limits: packageLimits.nullable(),
  /** Those that have not ended. */
  subscriptions: z.array(subscription),
  /** For agents: the users bound to them, the latest first, at most 20; null for others. */
  customers: z
    .object({ total: z.number().int(), rows: z.array(z.object({ id, userName: z.string() })) })
    .nullable(),
  events: z.object({
    counts: eventCounts,
    /** The latest start first, at most 10. */
    rows: z.array(eventRow),
  }),
  /** At most 10, the latest first; the pay records show all of them (`search`: the user’s e-mail address). */
  orders: z.array(paymentOrder),
  /** At most 10, the latest first; the billing list shows all of them (`userId`). */
  statement: z.array(billingRecord),
  /** Running sessions, the latest first. The token is with its holder alone. */
  sessions: z.array(session.omit({ isCurrent: true })),
  /** Number of mails caused by this user’s acts: codes, invitations, changes, technicians. */
  mailsCaused: z.object({ lastHour: z.number().int(), lastDay: z.number().int() }),
})
export type UserDetail = z.output<typeof userDetail>

/** Administrators' operations on users, except creating and editing (`accountCalls`). */
export const userAdminCalls = {
  export: call({
    path: '/conf/user/export',
    summary: 'Returns the users as an Excel file.',
    changes: false,
    who: admins,
    input: fileInput(userFilters),
    output: nothing,
    answers: 'file',
  }),
  detail: call({
    path: '/conf/user/detail',
    summary: 'Returns a user with balances, hours, package, events, payments and sessions.',
    changes: false,
    who: admins,
    input: z.object({ id }),
    output: userDetail,
    errors: ['No User'],
  }),
  resendLink: call({
    path: '/conf/user/resendLink',
    summary:
      'Emails a new set-password link to a user without a password. The previous link stops working.',
    who: admins,
    input: z.object({ id }),
    output: z.object({ expiresAt: instant }),
    errors: ['No User', 'Password Already Set', 'Delivery Failed'],
    limit: { per: 'user', max: 60, seconds: 3600 },
  }),
  approveUsers: call({
    path: '/conf/user/approveUsers',
    summary:
      'Approves or rejects several users and returns a result for each. A rejected user is signed out and can be emailed the reason.',
    who: admins,
    input: z
      .object({
        userIds: chosenUsers,
        approval: z.literal([approval.approved, approval.rejected]),
        /** Of those who are rejected by it. */
        ...shutOutWhy,
      })
      .check(requireReasonToNotify),
    output: z.object({
      results: z.array(
        userResult(['No User', 'The Last Administrator Cannot Be Changed', 'User Owns A Team']),
      ),
    }),
  }),
  grant: call({
    path: '/conf/user/grant',
    summary: 'Adds or deducts hours or money of a user. The statement shows the reason.',
    who: admins,
    needsProof: true,
    input: grantInput,
    output: z.object({
      /** The user's balance of the asset after the adjustment, as in the statement. */
      balanceAfter: amount,
      /** The row of the statement. */
      billingId: id,
    }),
    errors: ['No User', 'Lack Of Balance', 'Already Changed By This Save'],
    limit: { per: 'user', max: 120, seconds: 3600 },
  }),
  takeBackHours: call({
    path: '/conf/user/takeBackHours',
    summary:
      'Takes back the remaining hours of a grant by an administrator. Hours held by events are taken back when the events release them.',
    who: admins,
    needsProof: true,
    input: z.object({
      userId: id,
      /** Of `detail.grants`. */
      grantId: id,
      /** Shown in the statement, also to the user. */
      reason: z.string().trim().min(1, 'Reason Required').max(longest.reason),
    }),
    output: z.object({
      /** The revoked hours; 0 if all were spent or had expired. */
      takenBack: amount,
    }),
    errors: ['No User', 'Grant Not Found'],
    limit: { per: 'user', max: 120, seconds: 3600 },
  }),
  anonymise: call({
    path: '/conf/user/anonymise',
    summary:
      'Anonymises an organiser permanently, except for data that receipts require. Events and money remain without a name. The user can no longer sign in, and the email address can be registered again.',
    who: admins,
    input: z.object({
      id,
      /** The user’s name, typed again. */
      confirmation: z.string().max(longest.shortName),
      /** For the audit log. */
      reason,
    }),
    output: user,
    errors: [
      'No User',
      'Only Organisers Are Anonymised',
      'Confirmation Differs',
      'User Has Events Ahead',
      'User Has Money',
      'User Has Payments Under Way',
      'User Owns A Team',
    ],
  }),
  endUserSessions: call({
    path: '/conf/user/endUserSessions',
    summary: 'Signs a user out of one session or of all sessions.',
    who: admins,
    input: z.object({ id, /** Absent: all. */ sessionId: id.optional() }),
    output: z.object({ ended: z.number().int() }),
    errors: ['No User', 'Session Not Found'],
  }),
}
