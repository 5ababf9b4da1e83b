import type { EventReport } from '@openbooth/contract/live/report/report'
import { quote } from '@openbooth/contract/money/billing/quote'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Reader } from '#platform/database/database.ts'
import type { App } from '#platform/run/app.ts'
import { readSettingsWithin } from '#platform/database/settings.ts'
import type { Facts } from './facts.ts'

type Cost = NonNullable<EventReport['cost']>

/** Final cost of the event: the lines of the settlement, and the amounts of the billing records. */
export const readCost = async (
  app: App,
  db: Reader,
  { id, quote: stored }: Facts,
): Promise<Cost> => {
  const { rows: records } = await sql<Cost['records'][number]>`
    select id, type, asset, amount, balance_after as "balanceAfter", remark, created_at as "createdAt"
    from ledger.billing_record where event_id = ${id} order by id`.execute(db)
  const { rows: charged } = await sql<Cost['charged'][number]>`
    select asset, (-sum(amount))::bigint as amount from ledger.billing_record
    where event_id = ${id} group by asset order by asset`.execute(db)
  const { lines } = z.decode(quote, stored as z.input<typeof quote>)
  return { lines, charged, records, currency: (await readSettingsWithin(app.db, db)).currency }
}
