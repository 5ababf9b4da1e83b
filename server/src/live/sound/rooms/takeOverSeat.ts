import { sql } from 'kysely'
import { refuse } from '#platform/http/refuse.ts'
import type { SeatContext } from '#platform/http/verb.ts'
import { lostBefore, recordAudienceChange } from '../../liveConnections/index.ts'

/** A connection as the database names it. */
interface Other {
  readonly connectionId: string
  readonly isThere: boolean
}

/**
 * Makes this connection the only one with a voice for its seat. Two voices of one seat make an
 * echo, and two windows with one name are indistinguishable.
 * @param takesOver true if an existing connection may be closed
 * @returns the closed connections, and whether this one has sound for the first time
 * @throws Seat Is Taken; Code Not Found if this connection was closed in between
 */
export const takeOverSeat = async (
  { app, at, seat }: SeatContext,
  takesOver: boolean,
): Promise<{ readonly ended: readonly string[]; readonly isNew: boolean }> => {
  const { connectionId, codeId, eventId } = seat
  const { ended, isNew } = await app.db.transaction(async (tx) => {
    // Connections with the same code wait here, in the same order as everything that ends
    // connections.
    await sql`select from join_codes where id = ${codeId} for no key update`.execute(tx)
    const { rows: others } = await sql<Other>`
      select id as "connectionId", last_seen_at > ${lostBefore(at)} and sound_lost_at is null as "isThere"
      from connections
      where code_id = ${codeId} and id <> ${connectionId} and left_at is null and sound_since is not null
      order by id for no key update`.execute(tx)
    if (!takesOver && others.some(({ isThere }) => isThere)) refuse('Seat Is Taken')
    const ids = others.map((other) => other.connectionId)
    await sql`update connections set left_at = ${at} where id = any(${ids}::uuid[])`.execute(tx)
    const { rows } = await sql<{ isNew: boolean }>`
      update connections c set sound_since = coalesce(c.sound_since, ${at})
      from (select id, sound_since from connections where id = ${connectionId} for no key update) before
      where c.id = before.id and c.left_at is null
      returning before.sound_since is null as "isNew"`.execute(tx)
    if (rows.length === 0) refuse('Code Not Found')
    return { ended: ids, isNew: rows[0]!.isNew }
  })
  if (ended.length > 0) {
    app.notifier.publish('code', codeId)
    recordAudienceChange(app, eventId)
  }
  return { ended, isNew }
}
