import {
  billingCalls,
  type BillingDetail,
  type BillingRecord,
} from '@openbooth/contract/money/billing/calls'
import { quote } from '@openbooth/contract/money/billing/quote'
import { role } from '@openbooth/contract/roles'
import { z } from 'zod'
import { entriesOf } from '#ledger'
import type { Reader } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { records, toRecord } from './queries.ts'

/** One row of a statement, its quote, and what moved behind it. */
export const getBilling = verb(billingCalls.get, async ({ app, actor }, { id }) => {
  const { query } = app.db
  const row = await records(query)
    .select(['b.ownerId', 'b.quote', 'b.transferId'])
    .where('b.id', '=', id)
    .executeTakeFirst()
  if (!row || (row.ownerId !== actor.workspaceId && actor.role !== role.admin))
    return refuse('Billing Record Not Found')
  const { ownerId: _ownerId, quote: explained, transferId, ...shown } = row
  const record = toRecord(shown)
  if (transferId === null)
    return {
      record,
      quote: quoteIn(explained),
      transfer: null,
      period: null,
      dispute: disputeOf(record, explained),
    }
  const [entries, period] = await Promise.all([
    entriesOf(query, transferId, record.asset),
    periodOf(query, transferId),
  ])
  return {
    record,
    quote: quoteIn(explained),
    transfer: { id: transferId, at: record.createdAt, entries },
    period,
    dispute: disputeOf(record, explained),
  }
})

/** Only movements of events have a quote. It is stored in wire format. */
const quoteIn = (explained: unknown) => z.safeDecode(quote, explained as never).data ?? null

const periodOf = async (db: Reader, transferId: string) =>
  (await db
    .selectFrom('ledger.sale')
    .select(['startsAt', 'endsAt'])
    .where('transferId', '=', transferId)
    .executeTakeFirst()) ?? null

const dispute = z.object({
  disputed: z.number(),
  frozen: z.number().optional(),
  owed: z.number().optional(),
})

/** The dispute of a row. The row stores its amounts in cents. */
const disputeOf = (
  { movement, amount }: BillingRecord,
  explained: unknown,
): BillingDetail['dispute'] => {
  const { data } = dispute.safeParse(explained)
  if (movement === null || !data) return null
  const moved = amount < 0n ? -amount : amount
  return {
    disputed: BigInt(data.disputed),
    frozen: data.frozen === undefined ? moved : BigInt(data.frozen),
    owed: data.owed === undefined ? null : BigInt(data.owed),
  }
}
