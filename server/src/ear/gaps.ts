import type { Database } from '#platform/database/database.ts'

/** Notes that an event is not heard from now on. */
export const beginGap = async (
  db: Database,
  eventId: bigint,
  reason: 'engineLost',
): Promise<void> => {
  await db.pool.query(
    `insert into ear_gaps (event_id, from_at, reason)
      select id, clock_timestamp(), $2 from events where id = $1 and sound_state = 'live' on conflict do nothing`,
    [eventId, reason],
  )
}

/** Notes that an event was not heard for a while. @param from milliseconds since 1970, as @param to */
export const noteGap = async (
  db: Database,
  eventId: bigint,
  reason: 'earLost',
  from: number,
  to: number,
): Promise<void> => {
  await db.pool.query(
    `insert into ear_gaps (event_id, from_at, to_at, reason)
      select id, to_timestamp($3::float8 / 1000), to_timestamp($4::float8 / 1000), $2 from events where id = $1 and sound_state = 'live'`,
    [eventId, reason, from, to],
  )
}

/** Notes that an event is heard again. */
export const endGaps = async (db: Database, eventId: bigint): Promise<void> => {
  await db.pool.query(
    'update ear_gaps set to_at = clock_timestamp() where event_id = $1 and to_at is null',
    [eventId],
  )
}

/** Since when an event was not heard because its ear died. Milliseconds since 1970; null: it was heard all the time. */
export const lostSince = async (db: Database, eventId: bigint): Promise<number | null> => {
  const { rows } = await db.pool.query<{ fromAt: Date }>(
    `select from_at as "fromAt" from ear_gaps where event_id = $1 and reason = 'earLost' and to_at is null`,
    [eventId],
  )
  return rows[0]?.fromAt.getTime() ?? null
}
