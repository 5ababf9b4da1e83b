import { approval } from '@openbooth/contract/users/user/calls'
import { role } from '@openbooth/contract/roles'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'

/**
 * Call it before a change that may remove an administrator. It locks all administrators in a fixed
 * order before any change, so that two who remove each other at the same time wait instead of
 * deadlocking.
 */
export const lockAdministrators = async (tx: Transaction<Tables>): Promise<void> => {
  await tx
    .selectFrom('users as u')
    .innerJoin('workspaces as w', 'w.id', 'u.id')
    .select('u.id')
    .where('w.role', '=', role.admin)
    .orderBy('u.id')
    .forNoKeyUpdate()
    .execute()
}

/** Whether another user can administer the platform. */
export const hasAnotherAdministrator = async (
  tx: Transaction<Tables>,
  except: bigint,
): Promise<boolean> => {
  const found = await tx
    .selectFrom('users as u')
    .innerJoin('workspaces as w', 'w.id', 'u.id')
    .select('u.id')
    .where('w.role', '=', role.admin)
    .where('u.approval', '=', approval.approved)
    .where('u.inBlacklist', '=', false)
    .where('u.id', '<>', except)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Call it after the change: at least one user must still be able to administer the platform.
 * @throws The Last Administrator Cannot Be Changed
 */
export const keepAnAdministrator = async (tx: Transaction<Tables>): Promise<void> => {
  const administrators = await tx
    .selectFrom('users as u')
    .innerJoin('workspaces as w', 'w.id', 'u.id')
    .select(['u.id', 'u.approval', 'u.inBlacklist'])
    .where('w.role', '=', role.admin)
    .execute()
  const remains = administrators.some(
    (one) => one.approval === approval.approved && !one.inBlacklist,
  )
  if (!remains) refuse('The Last Administrator Cannot Be Changed')
}
