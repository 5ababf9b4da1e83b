import type { Transaction } from 'kysely'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'

/** Events a process works on at once; more would only take connections away from people. */
const lanes = 3

/**
 * Does the work for every due event in a short transaction of its own, and tells all processes of each event that
 * changed. One that fails is logged and tried again the next time; the others do not wait for it.
 * @param topic what all processes are told of
 * @param work locks and looks again: another process may have been faster. Answers whether it changed anything
 */
export const eachDue = async (
  app: App,
  due: { execute(): Promise<{ id: bigint }[]> },
  topic: 'event' | 'sound',
  work: (tx: Transaction<Tables>, id: bigint) => Promise<boolean>,
): Promise<void> => {
  const ids = (await due.execute()).map(({ id }) => id).values()
  const lane = async (): Promise<void> => {
    for (const id of ids) {
      try {
        const hasChanged = await app.db.transaction((tx) => work(tx, id))
        if (hasChanged) app.notifier.publish(topic, id)
      } catch (err) {
        app.log.error(
          { err, eventId: String(id) },
          'Failed to process a scheduled step of an event',
        )
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
