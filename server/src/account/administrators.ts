import { approval } from '@openbooth/contract/account'
import { role } from '@openbooth/contract/roles'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database.ts'
import { refuse } from '#platform/refuse.ts'

/**
 * Called after a change: somebody must still be able to administer the platform.
 * The rows are locked in order, so that two administrators cannot remove each other at once.
 * @throws The Last Administrator Cannot Be Changed
 */
export const keepAnAdministrator = async (tx: Transaction<Tables>): Promise<void> => {
  const administrators = await tx
    .selectFrom('users')
    .select(['id', 'approval', 'inBlacklist'])
    .where('role', '=', role.admin)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const remains = administrators.some(
    (one) => one.approval === approval.approved && !one.inBlacklist,
  )
  if (!remains) refuse('The Last Administrator Cannot Be Changed')
}
