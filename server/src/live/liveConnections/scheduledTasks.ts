import type { App } from '#platform/run/app.ts'
import { deleteAfterDays } from '#platform/run/deleteAfterDays.ts'
import { scheduledTask } from '#platform/run/scheduledTask.ts'
import { lostBefore, recordAudienceChange, sendAudienceChanges } from './audience.ts'
import { publishEndedConnections } from './endedConnections.ts'
import { endOver } from './endOver.ts'
import { writeHeartbeats } from './heartbeats.ts'

/** Ends connections without heartbeats, so that their places become available. */
export const giveUpSilent = async (app: App, at: Date): Promise<void> => {
  const { rows } = await app.db.pool.query<{ id: string; eventId: bigint }>({
    name: 'liveConnections.giveUpSilent',
    text: `update connections set left_at = $1
      where id in (
        select id from connections where left_at is null and last_seen_at <= $2 for no key update skip locked)
      returning id, event_id as "eventId"`,
    values: [at, lostBefore(at)],
  })
  for (const { eventId } of rows) recordAudienceChange(app, eventId)
  publishEndedConnections(
    app,
    rows.map(({ id }) => id),
    'silent',
  )
}

/** Ended connections record who attended an event. */
const forgetEnded = deleteAfterDays('connections', 'left_at', 90)

export const scheduledTasks = [
  scheduledTask('store heartbeats', 1_000, writeHeartbeats),
  // Separate from writing, which is slow with a large audience.
  scheduledTask('send audience changes', 1_000, async (app) => sendAudienceChanges(app)),
  scheduledTask('close connections of past events', 1_000, endOver),
  scheduledTask('close silent connections', 1_000, giveUpSilent),
  scheduledTask('delete ended connections', 3600_000, forgetEnded),
]
