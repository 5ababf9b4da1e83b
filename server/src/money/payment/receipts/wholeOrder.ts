import type { Reader } from '#platform/database/database.ts'
import { type FoundOrder, refundsOf, toOrder } from '../queries.ts'
import { receiptsOf } from './receiptsOf.ts'

/** An order with its receipt, its credit notes and the data that they show. */
export const wholeOrder = async (db: Reader, found: FoundOrder) => ({
  order: toOrder(found),
  receipts: await receiptsOf(db, found.id),
  receipt: {
    startsAt: found.startsAt,
    endsAt: found.endsAt,
    hoursGranted: found.hoursGranted,
    reference: found.paymentId,
    expiresAt: found.state === 'pending' ? found.expiresAt : null,
    refunds: await refundsOf(db, found.id),
  },
})

export type WholeOrder = Awaited<ReturnType<typeof wholeOrder>>
