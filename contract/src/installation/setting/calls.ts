import { z } from 'zod'
import { call } from '../../call.ts'
import { version } from '../../edits.ts'
import { emailAddress, instant, line, postalAddress, wholeNumber } from '../../fields.ts'
import { mailProblem } from '../outbox/mail.ts'
import { zeroOrMore } from '../../money.ts'
import { role } from '../../roles.ts'
import { isMailHost } from './mailHosts.ts'
import { isEmailAddress, keptAddress } from '../../emails.ts'
import { isUsableCurrency } from './currencies.ts'
import { longest, ranges, settingRanges } from '../../limits.ts'
import { secondFactorRequirements } from '../../users/secondFactor/rules.ts'

/**
 * Every setting an administrator can change, with its shape and default. A setting that was never
 * changed has no row in the database.
 */
export const settingDefinitions = {
  /** ISO 4217, with two decimals; fixed with the first money in the ledger. */
  currency: z.string().refine(isUsableCurrency, 'Currency Not Valid').default('USD'),
  /** Whether a registered user needs the approval of an administrator before the first sign-in. */
  approvalRequired: z.boolean().default(false),
  /** Maximum registrations with a new user's invite code. */
  inviteLimitDefault: wholeNumber(settingRanges.inviteLimitDefault).default(10),
  /** A session ends after this long without a call. */
  sessionIdleMinutes: wholeNumber(settingRanges.sessionIdleMinutes).default(120),
  /** A session ends this long after sign-in, even with activity. */
  sessionAbsoluteHours: wholeNumber(settingRanges.sessionAbsoluteHours).default(24),
  /**
   * The users whose sign-in requires a second factor. Migration 0148 sets `administrators` on new installations.
   * Never applies in demo mode.
   */
  secondFactorRequired: z.enum(secondFactorRequirements).default('off'),
  /** Channels an event may have. */
  channelLimitPerEvent: wholeNumber(settingRanges.channelLimitPerEvent).default(32),
  /** Minimum time between booking a technician of the platform and the start. */
  technicianNoticeHours: wholeNumber(settingRanges.technicianNoticeHours).default(72),
  /**
   * The organiser's price of each listener above the package, if it admits them. An event keeps the
   * price of its save.
   */
  organiserExtraListenerHour: zeroOrMore.default(10n),
  /** Price of a stream output for each channel hour. 0: free. An event keeps the price of its save. */
  streamOutputChannelHour: zeroOrMore.default(0n),
  /**
   * Time before the start at which the platform switches on a cloud media server for an event; 0
   * for never automatically.
   */
  serverStartAheadMinutes: wholeNumber(settingRanges.serverStartAheadMinutes).default(15),
  /** Days for which recordings are stored after an event. Past events keep their date. */
  recordingDays: wholeNumber(settingRanges.recordingDays).default(90),
  /** Price for using own technicians; 0 if not sold this way. */
  byotMonthlyPrice: zeroOrMore.default(29_00n),
  byotAnnualPrice: zeroOrMore.default(290_00n),
  /** Technician hours of the plan per month. A yearly plan grants twelve months in one step. */
  technicianPlanHours: zeroOrMore.default(10_00n),
  /** 0: not sold this way. */
  technicianPlanMonthlyPrice: zeroOrMore.default(400_00n),
  technicianPlanAnnualPrice: zeroOrMore.default(4_000_00n),
  /** The seller on future receipts. Empty: not shown. */
  sellerName: line(longest.company).default(''),
  sellerAddress: postalAddress.default(''),
  sellerTaxNumber: line(longest.taxNumber).default(''),
  /** The tax that all prices include, such as VAT. Empty: receipts show no tax. */
  sellerTaxName: line(longest.taxName).default(''),
  /** Percent. */
  sellerTaxRate: zeroOrMore.refine((rate) => rate <= 100_00n, 'Not Valid').default(0n),
  sellerRegisterNumber: line(longest.registerNumber).default(''),
  sellerEmail: z
    .string()
    .overwrite((typed) => (typed.trim() === '' ? '' : keptAddress(typed)))
    .max(longest.emailAddress)
    .refine((kept) => kept === '' || isEmailAddress(kept), 'Email Not Valid')
    .default(''),
} as const

export type SettingKey = keyof typeof settingDefinitions
export type Settings = { readonly [K in SettingKey]: z.output<(typeof settingDefinitions)[K]> }

export const settingsSchema = z.object(settingDefinitions)

type Shape = {
  [Key in SettingKey]: ReturnType<(typeof settingDefinitions)[Key]['unwrap']>
}
/**
 * The settings without their defaults: a response has all of them, a change only the changed ones.
 */
const shape = Object.fromEntries(
  Object.entries(settingDefinitions).map(([key, definition]) => [key, definition.unwrap()]),
) as unknown as Shape

/** The last change of a setting and its author. Null for the system. */
const settingChange = z.object({ at: instant, byName: z.string().nullable() })

const settingsAnswer = z.object({
  values: z.object(shape),
  defaults: z.object(shape),
  /** By key. Contains only settings that were ever changed. */
  changes: z.record(z.string(), settingChange),
  /** Whether the ledger already holds money, which fixes its currency. */
  currencyIsFixed: z.boolean(),
  /** Counts the changes of all of them. */
  version,
})
export type SettingsAnswer = z.output<typeof settingsAnswer>

/** How mail is protected on its way to the mail server. */
export const mailSecurity = z.enum(['tls', 'startTls', 'none'])

const mailServer = z.object({
  host: z
    .string()
    .trim()
    .min(1, { error: 'Mail Server Required', abort: true })
    .max(longest.mailHost)
    .refine(isMailHost, 'Mail Server Not Valid'),
  port: wholeNumber(ranges.port),
  security: mailSecurity,
  /** Empty for no sign-in. */
  userName: z.string().trim().max(longest.mailUserName),
  /** Shown as the sender; may be empty. */
  senderName: line(longest.name),
  senderAddress: emailAddress,
})
const mailRevision = z.number().int().min(0)

/** The mail server configuration. Passwords are never returned. */
const mailAnswer = z.object({
  /**
   * The source of the configuration: `environment` (the variable SMTP_URL, which takes precedence),
   * `settings` (administrators), `outbox` (demo: emails are stored for reading), `none` (emails
   * cannot be sent).
   */
  source: z.enum(['environment', 'settings', 'outbox', 'none']),
  /** Whether the environment names the sender (MAIL_FROM, which wins). */
  senderIsFixed: z.boolean(),
  /** The sender as mails have it, `OpenBooth <no-reply@example.org>`; null: mail cannot leave. */
  sender: z.string().nullable(),
  /** The administrators' entry, even if it has no effect; null without one. */
  entered: mailServer
    .extend({ host: z.string(), senderName: z.string(), senderAddress: z.string() })
    .extend({ hasPassword: z.boolean(), change: settingChange })
    .nullable(),
  /** The revision for the next change. 0: no entry yet. */
  revision: mailRevision,
})
export type MailAnswer = z.output<typeof mailAnswer>

/** Result of a short test email through a mail server. */
const mailTrial = z.object({
  /** `kept`: stored in the demo outbox. */
  result: z.enum(['delivered', 'kept', 'failed']),
  /** Null unless it failed. */
  problem: mailProblem.nullable(),
  /** The mail server's response or the connection error. Empty unless it failed. */
  said: z.string(),
})
export type MailTrial = z.output<typeof mailTrial>

/** Each test connects to a server that a user typed. */
const trying = { per: 'user', max: 20, seconds: 600 } as const

/** Settings of administrators for the whole platform. */
export const settingCalls = {
  get: call({
    path: '/conf/setting/get',
    summary: 'Returns every setting with its default and who last changed it.',
    changes: false,
    who: [role.admin],
    input: z.object({}),
    output: settingsAnswer,
  }),
  update: call({
    path: '/conf/setting/update',
    summary:
      'Updates the given settings, all or none. `version` is the version that the caller read.',
    who: [role.admin],
    input: z.object(shape).partial().extend({ version }),
    output: settingsAnswer,
    errors: ['Proof Required', 'The Currency Is Fixed', 'Changed By Somebody Else'],
  }),
  mail: call({
    path: '/conf/setting/mail',
    summary: 'Returns the mail server settings without the password.',
    changes: false,
    who: [role.admin],
    input: z.object({}),
    output: mailAnswer,
  }),
  saveMail: call({
    path: '/conf/setting/saveMail',
    summary:
      'Sends a test email through a mail server and stores the server and the sender if that succeeds. Without a password, the stored one stays.',
    who: [role.admin],
    needsProof: true,
    input: mailServer.extend({
      /**
       * Absent: the stored one if `mayKeepMailPassword` allows it, otherwise none. Empty: removes
       * it.
       */
      password: z.string().max(longest.password).optional(),
      /** Recipient of the test email. Absent: the caller. */
      testTo: emailAddress.optional(),
      revision: mailRevision,
    }),
    output: z.object({
      /** False: the trial failed, and everything is as it was. */
      isSaved: z.boolean(),
      trial: mailTrial,
      mail: mailAnswer,
    }),
    errors: ['Mail Is Set By The Environment', 'Changed By Somebody Else'],
    limit: trying,
  }),
  removeMail: call({
    path: '/conf/setting/removeMail',
    summary: 'Deletes the mail server and its password.',
    who: [role.admin],
    input: z.object({ revision: mailRevision }),
    output: mailAnswer,
    errors: ['Mail Is Not Set Up', 'Changed By Somebody Else'],
  }),
  testMail: call({
    path: '/conf/setting/testMail',
    summary:
      'Sends a short test email immediately and returns whether the mail server accepted it.',
    who: [role.admin],
    input: z.object({ to: emailAddress }),
    output: mailTrial,
    errors: ['Mail Is Not Set Up'],
    limit: trying,
  }),
}
