import { audienceMinutes, monitoringCalls } from '@openbooth/contract/monitoring'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'

/** The audience minute by minute, of one event or of all together. */
export const getHistory = verb(monitoringCalls.history, async ({ app, at }, { eventId }) => {
  const { query } = app.db
  const rows = await (eventId === undefined ? ofAll(query, at) : ofEvent(query, eventId))
  return {
    minutes: rows.map(({ minute, staff, ios, ...audience }) => ({
      minute,
      staff,
      audience: { ...audience, iOS: ios },
    })),
    serverTime: at,
  }
})

const columns = ['mobile', 'widget', 'extension', 'ios', 'client', 'other', 'staff'] as const

const ofEvent = async (db: Reader, eventId: bigint) => {
  const event = await db
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event) return refuse('Event Not Found')
  return db
    .selectFrom('audienceSamples')
    .select(['minute', ...columns])
    .where('eventId', '=', eventId)
    .orderBy('minute')
    .execute()
}

const ofAll = (db: Reader, at: Date) =>
  db
    .selectFrom('audienceSamples')
    .select(['minute', ...columns.map((name) => sum(name).as(name))])
    .where('minute', '>', new Date(at.getTime() - audienceMinutes * 60_000))
    .groupBy('minute')
    .orderBy('minute')
    .execute()

const sum = (column: (typeof columns)[number]) => sql<number>`sum(${sql.ref(column)})::integer`
