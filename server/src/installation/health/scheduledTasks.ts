import { scheduledTask } from '#platform/run/scheduledTask.ts'
import { recordTroubles, troublesNow } from './incidents.ts'
import { notifyIncidents } from './notifyIncidents.ts'

/** Scheduled tasks that watch the installation itself, in every process. */
export const scheduledTasks = [
  scheduledTask('monitor the installation', 20_000, async (app, at) => {
    const troubles = await troublesNow(app, at)
    await app.db.transaction(async (tx) => {
      await recordTroubles(tx, at, troubles)
      await notifyIncidents(app, tx, at)
    })
  }),
]
