import { billingType } from '@openbooth/contract/money/billing/calls'
import { homeCalls } from '@openbooth/contract/overview/home/calls'
import { sql } from 'kysely'
import { readSettings } from '#platform/database/settings.ts'
import { verb } from '#platform/http/verb.ts'
import { dayOf, lastDays } from './lastDays.ts'

interface Spent {
  readonly day: string
  readonly spent: bigint
}

/** The daily charges of the caller's events, minus refunds. */
export const getSpend = verb(homeCalls.spend, async ({ app, at, actor }) => {
  const { from, to, names } = lastDays(at)
  const [{ rows }, { currency }] = await Promise.all([
    sql<Spent>`select ${dayOf('created_at')} as day, -sum(amount)::bigint as spent from ledger.billing_record
      where owner_id = ${actor.workspaceId} and created_at >= ${from} and created_at < ${to} and asset = 'MONEY'
        and type < ${sql.lit(billingType.balanceRecharge)} group by 1`.execute(app.db.query),
    readSettings(app.db),
  ])
  const spent = new Map(rows.map((row) => [row.day, row.spent]))
  return { days: names.map((day) => ({ day, spent: spent.get(day) ?? 0n })), currency }
})
