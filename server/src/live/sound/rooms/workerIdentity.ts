import type { Database } from '#platform/database/database.ts'

/**
 * Identity of an audio worker in a room. @param generation number of the move after which it joined
 */
export const workerIdentityOf = (worker: string, generation: number): string =>
  `worker:${worker}:${generation}`

/** Identity of a machine booth or a stream input, which an audio worker speaks for. */
export const machineIdentityOf = (seat: string, worker: string, generation: number): string =>
  `${seat}:${worker}:${generation}`

const shape = /^(?:worker|[ms]\d{1,18}):([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}):\d{1,9}$/

/** True if a participant is the current audio worker of the event. */
export const isItsWorker = async (
  db: Database,
  eventId: bigint,
  identity: string,
): Promise<boolean> => {
  const [, worker] = shape.exec(identity) ?? []
  if (worker === undefined) return false
  const { rowCount } = await db.pool.query({
    name: 'sound.isItsWorker',
    text: 'select from audio_worker_leases where event_id = $1 and worker = $2',
    values: [eventId, worker],
  })
  return rowCount === 1
}
