import { agentCountryType, role, type AgentCountryType, type Role } from '@openbooth/contract/roles'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { stopRenewals } from '#money/subscription/index.ts'
import { hasAnotherAdministrator, lockAdministrators } from './administrators.ts'
import { ownsTeam } from './refuseLastOwner.ts'
import { grantFreeHours } from './grantFreeHours.ts'
import { hasCustomers } from './hasCustomers.ts'
import { endSessions } from '../signIn/sessions.ts'

/**
 * Changes the role of a user whose identity provider grants another one, and ends the sessions with
 * the old one. The last administrator and agents with customers keep their role. A user whose team
 * would remain without an owner does not become an administrator.
 * @returns whether the user has the role now
 */
export const changeRole = async (
  tx: Transaction<Tables>,
  at: Date,
  id: bigint,
  to: { readonly role: Role; readonly agentCountryType?: AgentCountryType | undefined },
): Promise<boolean> => {
  await lockAdministrators(tx)
  const before = await tx
    .selectFrom('workspaces')
    .select(['role', 'agentCountryType'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const isAgent = to.role === role.agent
  const countryType = isAgent
    ? (to.agentCountryType ?? before.agentCountryType ?? agentCountryType.developing)
    : null
  if (before.role === to.role && before.agentCountryType === countryType) return true
  if (before.role === role.admin && !(await hasAnotherAdministrator(tx, id))) return false
  if (to.role === role.admin && (await ownsTeam(tx, id))) return false
  if (before.role === role.agent && !isAgent && (await hasCustomers(tx, id))) return false
  await tx
    .updateTable('workspaces')
    .set({
      role: to.role,
      agentCountryType: countryType,
      ...(to.role !== role.organiser && { agentId: null }),
    })
    .where('id', '=', id)
    .execute()
  await endSessions(tx, at, id)
  if (isAgent && before.role !== role.agent) await stopRenewals(tx, id, at)
  await grantFreeHours(tx, { id, role: to.role }, at)
  return true
}
