import type { Database } from '#platform/database/database.ts'

/** Whether every place of an event for listeners is taken. */
export const isFull = async (db: Database, eventId: bigint): Promise<boolean> => {
  const { rows } = await db.pool.query<{ isFull: boolean }>({
    name: 'presence.isFull',
    text: `select (select count(*) from connections n where n.event_id = e.id and n.is_listener and n.left_at is null)
        >= e.receiver_nums as "isFull"
      from events e where e.id = $1`,
    values: [eventId],
  })
  return rows[0]!.isFull
}
