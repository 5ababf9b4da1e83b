import type {
  AttentionItem,
  AttentionKind,
  EventNeed,
} from '@openbooth/contract/overview/home/calls'
import { homeCalls } from '@openbooth/contract/overview/home/calls'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { readSettings } from '#platform/database/settings.ts'
import { verb } from '#platform/http/verb.ts'
import { waitingKinds } from './waitingKinds.ts'

/** The count stops here; more would not help the administrator. */
const mostCounted = 1000
const mostShown = 5

/** Pending tasks of an administrator, the most urgent kind first. */
export const getAttention = verb(homeCalls.attention, async ({ app, at }) => {
  const [{ currency }, ...read] = await Promise.all([
    readSettings(app.db),
    ...waitingKinds.map(({ kind, waiting }) => readKind(app.db.query, kind, waiting(at))),
  ])
  return {
    items: read.filter((item) => item.count > 0),
    currency,
    serverTime: at,
  }
})

interface Row {
  readonly id: bigint
  readonly name: string
  readonly number: string | null
  readonly at: Date | null
  readonly amount: bigint | null
  readonly needs: EventNeed[]
  /** False for a task that is only counted and has no page. */
  readonly isNamed: boolean
  readonly count: number
}

const readKind = async (
  db: Reader,
  kind: AttentionKind,
  waiting: RawBuilder<unknown>,
): Promise<AttentionItem> => {
  const { rows } = await sql<Row>`
    with waiting as materialized (${waiting} limit ${mostCounted + 1})
    select *, (select count(*)::integer from waiting) as count from waiting limit ${mostShown}`.execute(
    db,
  )
  const count = rows[0]?.count ?? 0
  return {
    kind,
    count: Math.min(count, mostCounted),
    countIsCapped: count > mostCounted,
    first: rows
      .filter(({ isNamed }) => isNamed)
      .map(({ isNamed: _named, count: _count, ...row }) => row),
  }
}
