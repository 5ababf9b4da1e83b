import { z } from 'zod'

/**
 * Every setting an administrator can change, with its shape and default. A setting that was never
 * changed has no row in the database.
 */
export const settingDefinitions = {
  /** ISO 4217; fixed with the first entry of the ledger. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Not Valid')
    .default('USD'),
  /** Whether a registered user waits for an administrator before the first sign-in. */
  approvalRequired: z.boolean().default(false),
  /** How many people may register with a new user's invite code. */
  inviteLimitDefault: z.number().int().min(0).max(100_000).default(10),
  /** A session ends after this long without a call. */
  sessionIdleMinutes: z.number().int().min(5).max(1440).default(120),
  /** A session ends this long after sign-in, whatever happens. */
  sessionAbsoluteHours: z.number().int().min(1).max(720).default(24),
  /** Channels an event may have. */
  channelLimitPerEvent: z.number().int().min(1).max(200).default(32),
} as const

export type SettingKey = keyof typeof settingDefinitions
export type Settings = { readonly [K in SettingKey]: z.output<(typeof settingDefinitions)[K]> }

export const settingsSchema = z.object(settingDefinitions)
