import { approval } from '@openbooth/contract/account'
import type { Given } from '@openbooth/contract/call'
import { role } from '@openbooth/contract/roles'
import { userAdminCalls } from '@openbooth/contract/userAdmin'
import type { Transaction } from 'kysely'
import { audit } from '#platform/audit.ts'
import type { Tables } from '#platform/database.ts'
import { type Context, verb } from '#platform/verb.ts'
import { stopRenewals } from '../subscription/index.ts'
import { hasAnotherAdministrator, lockAdministrators } from './administrators.ts'
import { endSessions } from './sessions.ts'
import { tellApproved } from './tellApproved.ts'

type Result = Given<typeof userAdminCalls.approveUsers>['results'][number]
type Decision = typeof approval.approved | typeof approval.rejected

/**
 * Approves or rejects several users; a rejected one is charged for no further period. One who cannot be changed does not keep the others from
 * it.
 */
export const approveUsers = verb(
  userAdminCalls.approveUsers,
  (context, { userIds, approval: decision }) =>
    context.app.db.transaction(async (tx) => {
      await lockAdministrators(tx)
      const ids = [...new Set(userIds)]
      const users = await tx
        .selectFrom('users')
        .select(['id', 'userName', 'emailAddress', 'language', 'role', 'approval'])
        .where('id', 'in', ids)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute()
      const known = new Map(users.map((user) => [user.id, user]))
      const results: Result[] = []
      for (const id of ids) results.push(await decide(tx, context, id, known.get(id), decision))
      return { results }
    }),
)

interface Decided {
  readonly id: bigint
  readonly userName: string
  readonly emailAddress: string
  readonly language: string | null
  readonly role: number
  readonly approval: number
}

const decide = async (
  tx: Transaction<Tables>,
  context: Context,
  id: bigint,
  user: Decided | undefined,
  decision: Decision,
): Promise<Result> => {
  if (!user) return { id, userName: null, outcome: 'refused', refusal: 'No User' }
  const { userName } = user
  if (user.approval === decision) return { id, userName, outcome: 'unchanged', refusal: null }
  const rejected = decision === approval.rejected
  if (rejected && user.role === role.admin && !(await hasAnotherAdministrator(tx, id)))
    return { id, userName, outcome: 'refused', refusal: 'The Last Administrator Cannot Be Changed' }
  await tx.updateTable('users').set({ approval: decision }).where('id', '=', id).execute()
  if (rejected) {
    await endSessions(tx, context.at, id)
    await stopRenewals(tx, id, context.at)
  } else await tellApproved(tx, context, user)
  await audit(tx, context, {
    action: 'account.approve',
    objectType: 'user',
    objectId: id,
    details: { before: { approval: user.approval }, after: { approval: decision } },
  })
  return { id, userName, outcome: 'changed', refusal: null }
}
