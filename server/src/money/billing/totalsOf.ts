import type { StatementTotals } from '@openbooth/contract/money/billing/calls'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { type Filters, statementOf } from './queries.ts'

/** Sums of incoming and outgoing amounts by asset, over all rows that match the filters. */
export const totalsOf = (
  db: Reader,
  ownerId: bigint,
  filters: Partial<Filters>,
): Promise<StatementTotals> =>
  statementOf(db, ownerId, filters)
    .clearSelect()
    .select([
      'b.asset',
      sql<bigint>`coalesce(sum(b.amount) filter (where b.amount > 0), 0)::bigint`.as('given'),
      sql<bigint>`coalesce(sum(b.amount) filter (where b.amount < 0), 0)::bigint`.as('taken'),
    ])
    .groupBy('b.asset')
    // Money first.
    .orderBy(sql`b.asset <> 'MONEY'`)
    .orderBy('b.asset')
    .$castTo<StatementTotals[number]>()
    .execute()
