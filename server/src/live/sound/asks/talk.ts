import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { isTone, toTeam } from '@openbooth/contract/live/sound/rules/talks'
import { trackFor } from '@openbooth/contract/live/sound/rules/tracks'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb } from '#platform/http/verb.ts'
import { holdSound } from '../onAir/holdSound.ts'
import { findSound } from '../queries.ts'
import { seatNameOf } from '../state/seatName.ts'

/**
 * Starts or stops talk back to the team, or a tone in a channel. Not an act of the timeline: like
 * chat, it reaches no channel.
 */
export const talk = seatVerb(soundCalls.talk, async ({ app, seat }, { to }) => {
  const { eventId, connectionId } = seat
  if (isTone(to)) {
    const sound = await findSound(app.db, eventId)
    if (!sound?.channels.some((channel) => trackFor(channel) === to)) refuse('Channel Not Found')
  }
  const written = await app.db.transaction(async (tx) => {
    const soundState = await holdSound(tx, eventId)
    if (isTone(to)) {
      if (soundState !== 'preparing') refuse('The Event Is Not Being Prepared')
    } else if (to === seatNameOf(seat) || (to !== null && !(await isThere(tx, eventId, to))))
      refuse('Seat Not Found')
    // Talking ends the talk back of the seat's other windows. Stopping does not.
    const { rows } = await sql<{ id: bigint }>`
      insert into talks (code_id, connection_id, party, sound_session)
      select code_id, id, ${to}, sound_session from connections where id = ${connectionId} and left_at is null
      on conflict (code_id) do update set id = case when excluded.party is null then talks.id else excluded.id end,
        connection_id = excluded.connection_id, party = excluded.party, sound_session = excluded.sound_session
      where excluded.party is not null or talks.party is null or talks.connection_id = excluded.connection_id
      returning id`.execute(tx)
    return rows[0]
  })
  if (written === undefined) return { id: null }
  app.notifier.publish('talk', eventId)
  return written
})

/** True if the event has a seat with this name. */
const isThere = async (db: Reader, eventId: bigint, party: string): Promise<boolean> => {
  if (party === toTeam) return true
  const { rows } = await sql`
    select from join_codes
    where event_id = ${eventId} and role <> 'listener' and revoked_at is null and left(role, 1) || id = ${party}
    union all select from booths where event_id = ${eventId} and 'b' || id = ${party}`.execute(db)
  return rows.length > 0
}
