import type { Settings } from '@openbooth/contract/installation/setting/calls'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { newInviteCode } from './signIn/newUser.ts'

/**
 * Creates a team with one owner and the free package, without free hours.
 * @returns the id of its workspace
 */
export const createTeam = async (
  tx: Transaction<Tables>,
  at: Date,
  settings: Settings,
  team: { readonly name: string; readonly ownerId: bigint },
): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`select create_team(${team.name}, ${team.ownerId},
    ${newInviteCode()}, ${settings.inviteLimitDefault}, ${at}) as id`.execute(tx)
  return rows[0]!.id
}
