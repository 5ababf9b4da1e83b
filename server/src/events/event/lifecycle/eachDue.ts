import type { Transaction } from 'kysely'
import { inParallel } from '#platform/concurrency/inParallel.ts'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'

/**
 * Events that a process handles concurrently. More would occupy database connections of requests.
 */
const width = 3

/**
 * Runs the work for every due event in a short separate transaction, and notifies all processes of
 * each changed event. A failure is logged and retried in the next run; it does not block the
 * others.
 * @param topic the topic of the notification
 * @param work locks and checks again, because another process may have been faster. Returns whether
 * it changed anything
 */
export const eachDue = async (
  app: App,
  due: { execute(): Promise<{ id: bigint }[]> },
  topic: 'event' | 'sound',
  work: (tx: Transaction<Tables>, id: bigint) => Promise<boolean>,
): Promise<void> => {
  await inParallel(width, await due.execute(), async ({ id }) => {
    try {
      const hasChanged = await app.db.transaction((tx) => work(tx, id))
      if (hasChanged) app.notifier.publish(topic, id)
    } catch (err) {
      app.log.error({ err, eventId: String(id) }, 'Failed to run a scheduled task for an event')
    }
  })
}
