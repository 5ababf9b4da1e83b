import { approval } from '@openbooth/contract/users/user/calls'
import type { InputOf, OutputOf } from '@openbooth/contract/call'
import { role } from '@openbooth/contract/roles'
import { userAdminCalls } from '@openbooth/contract/users/user/adminCalls'
import type { Transaction } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { type Context, verb } from '#platform/http/verb.ts'
import { stopRenewals } from '#money/subscription/index.ts'
import { hasAnotherAdministrator, lockAdministrators } from './administrators.ts'
import { isLastOwner, lockOwnedWorkspaces } from './refuseLastOwner.ts'
import { revokeInvitationsBy } from './revokeInvitationsBy.ts'
import { type LockedUser, lockUsers } from '../lockUsers.ts'
import { endSessions } from '../signIn/sessions.ts'
import { notifyApproved } from './notifyApproved.ts'
import { notifySuspended } from './notifySuspended.ts'

type Result = OutputOf<typeof userAdminCalls.approveUsers>['results'][number]
type Decision = Omit<InputOf<typeof userAdminCalls.approveUsers>, 'userIds'>

/**
 * Approves or rejects several users. A rejected user is not charged for further periods. A user who
 * cannot be changed does not block the others.
 */
export const approveUsers = verb(userAdminCalls.approveUsers, (context, { userIds, ...decision }) =>
  context.app.db.transaction(async (tx) => {
    await lockAdministrators(tx)
    await lockOwnedWorkspaces(tx, userIds)
    const results: Result[] = []
    for (const { id, user } of await lockUsers(tx, userIds))
      results.push(await decide(tx, context, id, user, decision))
    return { results }
  }),
)

const decide = async (
  tx: Transaction<Tables>,
  context: Context,
  id: bigint,
  user: LockedUser | undefined,
  { approval: decision, reason, tells }: Decision,
): Promise<Result> => {
  if (!user) return { id, userName: null, outcome: 'refused', refusal: 'No User' }
  const { userName } = user
  if (user.approval === decision) return { id, userName, outcome: 'unchanged', refusal: null }
  const rejected = decision === approval.rejected
  if (rejected && user.role === role.admin && !(await hasAnotherAdministrator(tx, id)))
    return { id, userName, outcome: 'refused', refusal: 'The Last Administrator Cannot Be Changed' }
  if (rejected && (await isLastOwner(tx, id)))
    return { id, userName, outcome: 'refused', refusal: 'User Owns A Team' }
  const why = rejected ? reason : undefined
  await tx
    .updateTable('users')
    .set({ approval: decision, rejectionReason: why ?? null })
    .where('id', '=', id)
    .execute()
  if (rejected) {
    await endSessions(tx, context.at, id)
    await stopRenewals(tx, id, context.at)
    await revokeInvitationsBy(tx, context.at, { userId: id })
    if (tells && why !== undefined) await notifySuspended(tx, context, 'accountRejected', user, why)
  } else await notifyApproved(tx, context, user)
  await audit(tx, context, {
    action: 'account.approve',
    objectType: 'user',
    objectId: id,
    details: { before: { approval: user.approval }, after: { approval: decision }, reason: why },
  })
  return { id, userName, outcome: 'changed', refusal: null }
}
