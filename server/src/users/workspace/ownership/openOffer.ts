import type { Reader } from '#platform/database/database.ts'

/** The open offer of ownership of a team. Null: none. */
export const openOffer = async (db: Reader, at: Date, workspaceId: bigint) => {
  const row = await db
    .selectFrom('ownershipOffers as o')
    .innerJoin('users as t', 't.id', 'o.offeredTo')
    .innerJoin('users as b', 'b.id', 'o.offeredBy')
    .select(['o.offeredTo', 'o.offeredBy', 'o.keepsOwnership', 'o.expiresAt'])
    .select(['t.userName as toName', 'b.userName as byName'])
    .where('o.workspaceId', '=', workspaceId)
    .where('o.expiresAt', '>', at)
    .executeTakeFirst()
  if (!row) return null
  const { offeredTo, offeredBy, toName, byName, keepsOwnership, expiresAt } = row
  return {
    to: { id: offeredTo, userName: toName },
    by: { id: offeredBy, userName: byName },
    keepsOwnership,
    expiresAt,
  }
}
