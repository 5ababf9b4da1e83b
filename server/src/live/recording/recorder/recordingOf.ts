import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'

export interface Recording {
  readonly id: bigint
  /** Time of position 0, in milliseconds. */
  readonly zero: number
}

interface Beginning {
  readonly eventId: bigint
  readonly track: string
  /** Beginning of this track, in milliseconds. */
  readonly from: number
  /** Time of the first recording of the event, if known. */
  readonly beginning?: number | undefined
}

const found = async (
  tx: Transaction<Tables>,
  eventId: bigint,
  track: string,
): Promise<Recording | undefined> => {
  const row = await tx
    .selectFrom('recordings')
    .select(['id', 'zeroAt'])
    .where('eventId', '=', eventId)
    .where('track', '=', track)
    .executeTakeFirst()
  return row && { id: row.id, zero: row.zeroAt.getTime() }
}

/**
 * Returns the row of a track, created with its first sound.
 * Position 0 is the same for all tracks of an event: the whole second in which the first track
 * began.
 * @returns undefined if the event does not exist or its recordings are deleted
 */
export const recordingOf = async (
  tx: Transaction<Tables>,
  { eventId, track, from, beginning = from }: Beginning,
): Promise<Recording | undefined> => {
  const event = await tx
    .selectFrom('events')
    .select(sql<boolean>`recordings_delete_at <= now()`.as('isOver'))
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (event === undefined || event.isOver) return undefined
  const before = await found(tx, eventId, track)
  if (before) return before
  const zero = new Date(Math.floor(Math.min(from, beginning) / 1000) * 1000)
  await sql`
    insert into recordings (event_id, track, channel_id, stage_id, zero_at) values (
      ${eventId}, ${track},
      (select id from channels where ${track} = 'ch:' || id),
      (select id from booths where ${track} = 'stage:' || id),
      coalesce((select zero_at from recordings where event_id = ${eventId} limit 1), ${zero}))`.execute(
    tx,
  )
  return found(tx, eventId, track)
}
