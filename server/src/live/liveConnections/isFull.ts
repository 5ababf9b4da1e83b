import type { Database } from '#platform/database/database.ts'

/** True if all listener places of an event are in use. */
export const isFull = async (db: Database, eventId: bigint): Promise<boolean> => {
  const { rows } = await db.pool.query<{ isFull: boolean }>({
    name: 'liveConnections.isFull',
    text: 'select (places_in_use(id)).places >= receiver_nums as "isFull" from events where id = $1',
    values: [eventId],
  })
  return rows[0]!.isFull
}
