import type { Database } from '#platform/database/database.ts'

/** Whether every place of an event for listeners is taken. */
export const isFull = async (db: Database, eventId: bigint): Promise<boolean> => {
  const { rows } = await db.pool.query<{ isFull: boolean }>({
    name: 'presence.isFull',
    text: 'select (places_in_use(id)).places >= receiver_nums as "isFull" from events where id = $1',
    values: [eventId],
  })
  return rows[0]!.isFull
}
