import type { Database } from '#platform/database/database.ts'

/** True if all listener places of an event, or of its programme, are in use. */
export const isFull = async (db: Database, eventId: bigint): Promise<boolean> => {
  const { rows } = await db.pool.query<{ isFull: boolean }>({
    name: 'liveConnections.isFull',
    text: 'select is_full($1) as "isFull"',
    values: [eventId],
  })
  return rows[0]!.isFull
}
