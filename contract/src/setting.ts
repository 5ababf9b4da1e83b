import { z } from 'zod'
import { call } from './call.ts'
import { instant } from './fields.ts'
import { zeroOrMore } from './money.ts'
import { role } from './roles.ts'
import { isUsableCurrency, settingRanges, type WholeRange } from './rules/settingRanges.ts'

const whole = ({ least, most }: WholeRange) =>
  z.number().int('Whole Number Required').min(least).max(most)

/**
 * Every setting an administrator can change, with its shape and default. A setting that was never
 * changed has no row in the database.
 */
export const settingDefinitions = {
  /** ISO 4217, with two decimals; fixed with the first money in the ledger. */
  currency: z.string().refine(isUsableCurrency, 'Currency Not Valid').default('USD'),
  /** Whether a registered user waits for an administrator before the first sign-in. */
  approvalRequired: z.boolean().default(false),
  /** How many people may register with a new user's invite code. */
  inviteLimitDefault: whole(settingRanges.inviteLimitDefault).default(10),
  /** A session ends after this long without a call. */
  sessionIdleMinutes: whole(settingRanges.sessionIdleMinutes).default(120),
  /** A session ends this long after sign-in, whatever happens. */
  sessionAbsoluteHours: whole(settingRanges.sessionAbsoluteHours).default(24),
  /** Channels an event may have. */
  channelLimitPerEvent: whole(settingRanges.channelLimitPerEvent).default(32),
  /** What bringing one's own technicians costs. 0: not sold this way. */
  byotMonthlyPrice: zeroOrMore.default(29_00n),
  byotAnnualPrice: zeroOrMore.default(290_00n),
  /** Technician hours that the plan grants each month; a year grants twelve months' at once. */
  technicianPlanHours: zeroOrMore.default(10_00n),
  /** 0: not sold this way. */
  technicianPlanMonthlyPrice: zeroOrMore.default(400_00n),
  technicianPlanAnnualPrice: zeroOrMore.default(4_000_00n),
} as const

export type SettingKey = keyof typeof settingDefinitions
export type Settings = { readonly [K in SettingKey]: z.output<(typeof settingDefinitions)[K]> }

export const settingsSchema = z.object(settingDefinitions)

type Shape = {
  [Key in SettingKey]: ReturnType<(typeof settingDefinitions)[Key]['unwrap']>
}
/** The settings without their defaults: in an answer all are there, in a change only those that change. */
const shape = Object.fromEntries(
  Object.entries(settingDefinitions).map(([key, definition]) => [key, definition.unwrap()]),
) as unknown as Shape

/** When a setting was last changed, and by whom; null for the system. */
const settingChange = z.object({ at: instant, byName: z.string().nullable() })

const settingsAnswer = z.object({
  values: z.object(shape),
  defaults: z.object(shape),
  /** By key; only those that were ever changed. */
  changes: z.record(z.string(), settingChange),
  /** Whether the ledger holds money already, so that its currency stays. */
  currencyIsFixed: z.boolean(),
})
export type SettingsAnswer = z.output<typeof settingsAnswer>

/** What administrators decide for the whole platform. */
export const settingCalls = {
  get: call({
    path: '/conf/setting/get',
    summary: 'Every setting with its default, and who changed it last.',
    who: [role.admin],
    input: z.object({}),
    output: settingsAnswer,
  }),
  update: call({
    path: '/conf/setting/update',
    summary: 'Changes the settings that are named; all of them or none.',
    who: [role.admin],
    input: z.object(shape).partial(),
    output: settingsAnswer,
    errors: ['The Currency Is Fixed'],
  }),
}
