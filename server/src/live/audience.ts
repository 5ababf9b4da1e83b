import { audienceType, connectionLostSeconds, type AudienceType } from '@openbooth/contract/live'
import type { App } from '#platform/app.ts'
import type { Reader } from '#platform/database.ts'
import { perProcess } from './perProcess.ts'

/** Events whose audience changed in this process since it was last told. */
const changed = perProcess(() => new Set<bigint>())

/** Notes that somebody came or went. */
export const noteAudienceChange = (app: App, eventId: bigint): void => {
  changed(app).add(eventId)
}

/** Tells of each event whose audience changed once, however many came and went: topic `audience`, the event's id. */
export const tellAudienceChanges = (app: App): void => {
  const events = changed(app)
  for (const id of events) app.notifier.publish('audience', id)
  events.clear()
}

/** Connections last heard of before this are lost. */
export const lostBefore = (at: Date): Date => new Date(at.getTime() - connectionLostSeconds * 1000)

/** How many people are in an event at `at`, staff and listeners, by how they are connected. */
export const audienceCounts = async (
  db: Reader,
  eventId: bigint,
  at: Date,
): Promise<Record<AudienceType, number>> => {
  const rows = await db
    .selectFrom('connections')
    .select(['audienceType', (select) => select.fn.countAll<bigint>().as('people')])
    .where('eventId', '=', eventId)
    .where('leftAt', 'is', null)
    .where('lastSeenAt', '>', lostBefore(at))
    .groupBy('audienceType')
    .execute()
  const people = new Map(rows.map((row) => [row.audienceType, Number(row.people)]))
  return Object.fromEntries(
    audienceType.options.map((type) => [type, people.get(type) ?? 0]),
  ) as Record<AudienceType, number>
}
