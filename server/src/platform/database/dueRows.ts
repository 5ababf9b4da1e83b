import { type RawBuilder, sql } from 'kysely'
import { inParallel } from '#platform/concurrency/inParallel.ts'
import type { Database } from './database.ts'

type Sql = RawBuilder<unknown>

/** Rows that are attempted until they are settled. Their column `tries` counts the attempts. */
export interface DueRows<Row> {
  readonly table: Sql
  /** Columns of the primary key. */
  readonly key: Sql
  /** Column with the time of the next attempt. */
  readonly dueAt: Sql
  /** Rows that are not settled. */
  readonly where: Sql
  /** Columns for the attempt. */
  readonly columns: RawBuilder<Row>
  /** Further changes of a claimed row, each with a comma before it. */
  readonly set?: Sql
  /** Duration of a claim: longer than any attempt. */
  readonly claimedMilliseconds: number
  /** Maximum of attempts in a run. */
  readonly most: number
  /** Default: 1. */
  readonly atOnce?: number
}

/** Claims the first due row and moves its next attempt beyond the time limit of this one. */
const claim = async <Row>(db: Database, at: Date, due: DueRows<Row>): Promise<Row | undefined> => {
  const { table, key, dueAt, where, columns, set = sql`` } = due
  const until = new Date(at.getTime() + due.claimedMilliseconds)
  const { rows } = await sql<Row>`
    update ${table} set tries = tries + 1, ${dueAt} = ${until}${set}
    where (${key}) = (
      select ${key} from ${table} where ${where} and ${dueAt} <= ${at}
      order by ${dueAt}, ${key} limit 1 for update skip locked)
    returning ${columns}`.execute(db.query)
  return rows[0]
}

async function* claimed<Row>(db: Database, at: Date, due: DueRows<Row>): AsyncGenerator<Row> {
  for (let left = due.most; left > 0; left -= 1) {
    const row = await claim(db, at, due)
    if (!row) return
    yield row
  }
}

/**
 * Claims and attempts due rows. Any number of processes may run this. After a crash during an attempt
 * another process attempts the row again.
 * @param attempt settles the row, or sets the time of its next attempt
 */
export const attemptDue = async <Row>(
  db: Database,
  at: Date,
  due: DueRows<Row>,
  attempt: (row: Row) => Promise<void>,
): Promise<void> => {
  await inParallel(due.atOnce ?? 1, claimed(db, at, due), attempt)
}
