import type { TestServer } from './server.ts'

/** The number of audio workers that have received the sound of an event so far. */
export const workersOf = async (server: TestServer, eventId: number): Promise<number> => {
  const { rows } = await server.app.db.pool.query<{ count: number }>(
    'select count(distinct audio_worker)::integer as count from heard_spans where event_id = $1',
    [eventId],
  )
  return rows[0]!.count
}
