import type { Database } from '#platform/database/database.ts'

/** What an ear is called in a room. @param generation which move of the event it came after */
export const earIdentityOf = (ear: string, generation: number): string => `ear:${ear}:${generation}`

/** What the voice of a machine booth is called that an ear speaks with. */
export const machineIdentityOf = (seat: string, ear: string, generation: number): string =>
  `${seat}:${ear}:${generation}`

const shape = /^(?:ear|m\d{1,18}):([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}):\d{1,9}$/

/** Whether somebody in a room of an event is the ear that hears it now. */
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
