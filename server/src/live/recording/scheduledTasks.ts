import { eventState } from '@openbooth/contract/events/event/rules/events'
import { sql } from 'kysely'
import { auditClock } from '#platform/audit/audit.ts'
import { readSettings } from '#platform/database/settings.ts'
import type { App } from '#platform/run/app.ts'
import { scheduledTask, type ScheduledTask } from '#platform/run/scheduledTask.ts'
import { removeAllOf } from './removeRecordings.ts'
import { notifyRecordingReady } from './notifyRecordingReady.ts'

/** Sets the expiry date of recordings of events that are over. */
const setDates = async (app: App): Promise<void> => {
  const { recordingDays } = await readSettings(app.db)
  await app.db.query
    .updateTable('events')
    .set({
      recordingsDeleteAt: sql`coalesce(closed_at, end_at) + make_interval(days => ${recordingDays})`,
    })
    .where('state', '=', eventState.completed)
    .where((row) => row.or([row('autoRecording', '=', true), row('captions', '=', true)]))
    .where('recordingsDeleteAt', 'is', null)
    .execute()
}

const eventsAtOnce = 20

/** Deletes expired recordings, event by event. */
export const removeDueRecordings = async (app: App, at: Date): Promise<void> => {
  await setDates(app)
  const due = await app.db.query
    .selectFrom('events as e')
    .select('e.id')
    .where('e.recordingsDeleteAt', '<=', at)
    .where(
      sql<boolean>`e.id in (select event_id from recordings union select event_id from mixdowns)`,
    )
    .limit(eventsAtOnce)
    .execute()
  for (const { id } of due)
    await app.db.transaction(async (tx) => {
      const locked = await tx
        .selectFrom('events')
        .select('id')
        .where('id', '=', id)
        .where('recordingsDeleteAt', '<=', at)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!locked) return
      const files = await removeAllOf(tx, at, id)
      if (files === null) return
      await auditClock(tx, at, {
        action: 'recording.expired',
        objectType: 'event',
        objectId: id,
        details: { files },
      })
    })
}

export const scheduledTasks: readonly ScheduledTask[] = [
  scheduledTask('process recordings', 60_000, removeDueRecordings),
  scheduledTask('announce ready recordings', 2_000, notifyRecordingReady),
]
