import { most } from '@openbooth/contract/limits'
import { sql } from 'kysely'
import { refuse } from '#platform/http/refuse.ts'
import type { SeatContext } from '#platform/http/verb.ts'

/**
 * Counts this connection among the devices with sound of a link whose holder does not speak: one
 * link must not serve a hall of listeners. A connection counts until it leaves or sends no
 * heartbeat for a minute.
 * @throws Too Many Devices; Code Not Found if this connection ended meanwhile
 */
export const takeDevicePlace = async ({ app, at, seat }: SeatContext): Promise<void> => {
  const { connectionId, codeId } = seat
  await app.db.transaction(async (tx) => {
    // Serialises devices that enter with the same link.
    await sql`select from join_codes where id = ${codeId} for no key update`.execute(tx)
    const { rows } = await sql<{ others: number }>`
      select count(*)::integer as others from connections
      where code_id = ${codeId} and id <> ${connectionId} and left_at is null and sound_since is not null`.execute(
      tx,
    )
    if (rows[0]!.others >= most.devicesPerLink) refuse('Too Many Devices')
    const { rows: entered } = await sql`
      update connections set sound_since = coalesce(sound_since, ${at}) where id = ${connectionId} and left_at is null
      returning id`.execute(tx)
    if (entered.length === 0) refuse('Code Not Found')
  })
}
