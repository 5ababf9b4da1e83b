import { z } from 'zod'
import { call } from '../../call.ts'
import { id, instant } from '../../fields.ts'
import { everyRole } from '../../roles.ts'
import { foundKinds, leastSought } from './rules.ts'
import { longest } from '../../limits.ts'

export const foundKind = z.enum(foundKinds)

export const foundState = z.enum([
  'normal',
  'order',
  'cancelled',
  'completed',
  'pending',
  'rejected',
  'blacklisted',
  'paid',
  'failed',
  'expired',
  'refunded',
  'disabled',
])
export type FoundState = z.output<typeof foundState>

const found = z.object({
  kind: foundKind,
  id,
  /** Its name; of an order its number. */
  title: z.string(),
  /** A second identifier: number, address or tag; empty without one. */
  detail: z.string(),
  /** Null: as things of this kind usually are. */
  state: foundState.nullable(),
  /** Start of an event or time of an order. Null for others. */
  at: instant.nullable(),
})

export const findCalls = {
  find: call({
    path: '/conf/find',
    permission: 'view',
    summary: 'Searches the caller’s own lists by name, number (ignoring spaces) and email address.',
    changes: false,
    who: everyRole,
    input: z.object({ search: z.string().trim().min(leastSought).max(longest.search) }),
    output: z.object({ found: z.array(found) }),
  }),
}
