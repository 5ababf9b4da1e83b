import { eventLiveCalls } from '@openbooth/contract/live/sound/ownerCalls'
import { audienceMinutes, monitoringCalls } from '@openbooth/contract/live/monitoring/calls'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { toHeardBy, type HeardCounts } from '../liveConnections/index.ts'
import { requireOwnerOrAdministrator } from '../sound/index.ts'

/** Returns the audience by minute, of one event or of all. */
export const getHistory = verb(monitoringCalls.history, async ({ app, at }, { eventId }) => {
  const { query } = app.db
  return eventId === undefined
    ? { minutes: (await ofAll(query, at)).map(minuteOf), audibles: [], serverTime: at }
    : historyOf(query, eventId, at)
})

/** Returns the audience of one event, also to its owner. */
export const getEventHistory = verb(eventLiveCalls.history, async (context, { id }) => {
  await requireOwnerOrAdministrator(context, id, 'view')
  return historyOf(context.app.db.query, id, context.at)
})

type Sample = Awaited<ReturnType<typeof ofAll>>[number] & { readonly heard?: unknown }

const minuteOf = ({ minute, staff, ios, heard = {}, ...audience }: Sample) => ({
  minute,
  staff,
  audience: { ...audience, iOS: ios },
  heard: toHeardBy(heard as HeardCounts),
})

const historyOf = async (db: Reader, eventId: bigint, serverTime: Date) => {
  const minutes = (await ofEvent(db, eventId)).map(minuteOf)
  const ids = new Set(minutes.flatMap(({ heard }) => heard.map(({ channelId }) => channelId)))
  return { minutes, audibles: await namesOf(db, ids), serverTime }
}

/** The audience of an event minute by minute, for its report. */
export const readMinutes = async (db: Reader, eventId: bigint) =>
  (await ofEvent(db, eventId)).map(minuteOf)

const floor = { channelId: null, enName: '', zhName: '' }

const namesOf = async (db: Reader, ids: ReadonlySet<bigint | null>) => {
  const channels = await db
    .selectFrom('channels')
    .select(['id as channelId', 'enName', 'zhName'])
    .where(sql<boolean>`id = any(${[...ids].filter((id) => id !== null)}::bigint[])`)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return ids.has(null) ? [floor, ...channels] : channels
}

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
    .select(['minute', ...columns, 'heard'])
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
