import { z } from 'zod'
import { call } from './call.ts'
import { id, instant } from './fields.ts'
import { amount } from './money.ts'
import { role } from './roles.ts'

/** What the event form offers; those not delivered yet cannot be chosen. */
export const eventFeature = z.enum([
  'machineBooth',
  'purchasedTechnician',
  'ownTechnician',
  'recording',
])
/** Why something cannot be chosen: the platform has none of it yet, or the package does not include it. */
export const unavailableReason = z.enum(['notBuiltYet', 'notInPackage', 'byotPlanRequired'])

/** What the caller's package allows, and what is left of it. */
export const packageLimits = z.object({
  packageId: id,
  packageName: z.string(),
  /** End of the paid period; null for the free package. */
  until: instant.nullable(),
  /** Hours that can be spent now; meaningless while they are unlimited. */
  boothHours: amount,
  hoursAreUnlimited: z.boolean(),
  /** Booths and listeners at once over all of the owner's simultaneous events. */
  boxNums: z.number().int(),
  receiverNums: z.number().int(),
  /** Interpreters in one booth. */
  interpretersNums: z.number().int(),
  supportRelay: z.boolean(),
  /** Whether listeners above `receiverNums` are let in and charged. */
  memberCharged: z.boolean(),
  /** Money for an hour of a technician. */
  technicianCharges: amount,
  /** Whether two events may be held at once. */
  mayOverlap: z.boolean(),
  /** Different channels one event may use. */
  channelLimit: z.number().int(),
  unavailable: z.array(z.object({ feature: eventFeature, reason: unavailableReason })),
})
export type PackageLimits = z.output<typeof packageLimits>

export const comboPackageCalls = {
  limits: call({
    path: '/conf/package/limits',
    summary: 'What the caller’s package allows and what is left of it, for the event form.',
    who: [role.organiser, role.admin],
    input: z.object({}),
    output: packageLimits,
  }),
}
