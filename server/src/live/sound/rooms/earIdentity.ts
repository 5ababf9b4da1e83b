import type { Database } from '#platform/database/database.ts'

/**
 * Identity of an audio worker in a room. @param generation number of the move after which it joined
 */
export const earIdentityOf = (ear: string, generation: number): string => `ear:${ear}:${generation}`

/** Identity of the machine booth voice of an audio worker. */
export const machineIdentityOf = (seat: string, ear: string, generation: number): string =>
  `${seat}:${ear}:${generation}`

const shape = /^(?:ear|m\d{1,18}):([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}):\d{1,9}$/

/** True if a participant is the current audio worker of the event. */
export const isItsEar = async (
  db: Database,
  eventId: bigint,
  identity: string,
): Promise<boolean> => {
  const [, ear] = shape.exec(identity) ?? []
  if (ear === undefined) return false
  const { rowCount } = await db.pool.query({
    name: 'sound.isItsEar',
    text: 'select from ear_leases where event_id = $1 and ear = $2',
    values: [eventId, ear],
  })
  return rowCount === 1
}
