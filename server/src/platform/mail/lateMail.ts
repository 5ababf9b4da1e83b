import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Delivery should take seconds, so an email counts as late after this time. */
const lateAfter = 5 * 60_000

/** A condition: an email is late. */
export const isLateMail = <As extends SqlBool>(table: string, at: Date): RawBuilder<As> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const before = new Date(at.getTime() - lateAfter)
  return sql<As>`(${column('state')} = 'pending' and ${column('created_at')} <= ${before})`
}

export interface LateMail {
  readonly count: number
  /** Time of the oldest waiting email; null without any. */
  readonly since: Date | null
}

/** Number of late emails, at most a thousand. */
export const lateMail = async (db: Database, at: Date): Promise<LateMail> => {
  const { rows } = await db.pool.query<{ count: number; since: Date | null }>({
    name: 'lateMail',
    text: `select count(*)::integer as count, min(created_at) as since
      from (select created_at from mail_outbox where state = 'pending' and created_at <= $1
        order by created_at limit 1000) late`,
    values: [new Date(at.getTime() - lateAfter)],
  })
  return rows[0]!
}
