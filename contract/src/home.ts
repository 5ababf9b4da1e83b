import { z } from 'zod'
import { call } from './call.ts'
import { eventRow } from './event/view.ts'
import { instant } from './fields.ts'
import { amount } from './money.ts'
import { everyRole } from './roles.ts'

/** What an event that is coming up still lacks. */
export const eventNeed = z.enum(['interpreters', 'codesNotSent', 'mediaServer'])
export type EventNeed = z.output<typeof eventNeed>

export const homeCalls = {
  overview: call({
    path: '/conf/home/overview',
    summary: 'The caller’s next events with what each still needs, balances and counts.',
    who: everyRole,
    input: z.object({}),
    output: z.object({
      /** Running and scheduled ones, the next first; at most ten. */
      nextEvents: z.array(eventRow.extend({ needs: z.array(eventNeed) })),
      /** Own events by state. */
      counts: z.object({
        normal: z.number().int(),
        order: z.number().int(),
        cancelled: z.number().int(),
        completed: z.number().int(),
      }),
      balance: amount,
      hourBalance: amount,
      hoursAreUnlimited: z.boolean(),
      packageName: z.string(),
      /** What agents have going on; null for others. Organisers find events held for them among the next ones. */
      agency: z
        .object({
          projects: z.number().int(),
          customers: z.number().int(),
          /** Money that planned and running events hold. */
          held: amount,
          /** Money that the events which ended since the first of the month (UTC) cost in the end. */
          spentThisMonth: amount,
        })
        .nullable(),
      /** Hours that are lost soonest; null when none expire. */
      nextExpiry: z.object({ hours: amount, at: instant }).nullable(),
      /** Of `balance`, ISO 4217. */
      currency: z.string(),
      serverTime: instant,
    }),
  }),
}
