import { sql } from 'kysely'
import { auditClock } from '#platform/audit/audit.ts'
import type { App } from '#platform/run/app.ts'
import { scheduledTask, type ScheduledTask } from '#platform/run/scheduledTask.ts'
import { removeTranscriptsOf } from './removeTranscripts.ts'

const eventsAtOnce = 20

/** Deletes expired transcripts, on the day the recordings of the event expire. */
export const removeDueTranscripts = async (app: App, at: Date): Promise<void> => {
  const due = await app.db.query
    .selectFrom('events as e')
    .select('e.id')
    .where('e.recordingsDeleteAt', '<=', at)
    .where(sql<boolean>`exists (select from captions c where c.event_id = e.id)`)
    .limit(eventsAtOnce)
    .execute()
  for (const { id } of due)
    await app.db.transaction(async (tx) => {
      const phrases = await removeTranscriptsOf(tx, id)
      if (phrases > 0)
        await auditClock(tx, at, {
          action: 'caption.expired',
          objectType: 'event',
          objectId: id,
          details: { phrases },
        })
    })
}

export const scheduledTasks: readonly ScheduledTask[] = [
  scheduledTask('process transcripts', 60_000, removeDueTranscripts),
]
