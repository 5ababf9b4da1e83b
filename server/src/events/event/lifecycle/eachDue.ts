import { sql, type Transaction } from 'kysely'
import { inParallel } from '#platform/concurrency/inParallel.ts'
import type { App } from '#platform/run/app.ts'
import type { Tables } from '#platform/database/database.ts'

/**
 * Owners whose events a process handles concurrently. More would occupy database connections of
 * requests.
 */
const width = 3

/** Due events are read again after this many, because other processes handle them as well. */
const atOnce = 100

interface Due {
  readonly id: bigint
  readonly ownerId: bigint
}

/** Due events, as a query that can be restricted to some of them. */
interface DueEvents {
  execute(): Promise<Due[]>
  where(condition: ReturnType<typeof sql<boolean>>): { execute(): Promise<Due[]> }
}

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
  due: DueEvents,
  topic: 'event' | 'sound',
  work: (tx: Transaction<Tables>, id: bigint) => Promise<boolean>,
): Promise<void> => {
  const one = async ({ id }: Due): Promise<void> => {
    try {
      const hasChanged = await app.db.transaction((tx) => work(tx, id))
      if (hasChanged) app.notifier.publish(topic, id)
    } catch (err) {
      app.log.error({ err, eventId: String(id) }, 'Failed to run a scheduled task for an event')
    }
  }
  const all = await due.execute()
  const chunks = all.length > atOnce ? chunksOf(shuffled(all)) : [all]
  for (const [n, chunk] of chunks.entries()) {
    const ids = chunk.map(({ id }) => id)
    const still = n === 0 ? chunk : await due.where(sql<boolean>`id = any(${ids})`).execute()
    // Work locks the owner, so another event of the same owner would only be skipped.
    await inParallel(width, byOwner(still), async (ofOwner) => {
      for (const event of ofOwner) await one(event)
    })
  }
}

/** In a different order in each process, so that two processes rarely try the same event. */
const shuffled = (all: readonly Due[]): Due[] =>
  all
    .map((event) => ({ event, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ event }) => event)

const chunksOf = (all: readonly Due[]): Due[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, n) =>
    all.slice(n * atOnce, (n + 1) * atOnce),
  )

const byOwner = (events: readonly Due[]): Iterable<Due[]> =>
  Map.groupBy(events, ({ ownerId }) => ownerId).values()
