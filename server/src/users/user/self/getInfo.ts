import { roleMay } from '@openbooth/contract/permissions'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { role } from '@openbooth/contract/roles'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { readSettings } from '#platform/database/settings.ts'
import { toUser, usersAt } from '../queries.ts'

/** A user with the acting workspace. Only administrators may read other users. */
export const getInfo = verb(accountCalls.getInfo, async ({ app, at, actor }, { userId }) => {
  const isOwn = userId === actor.id
  if (!isOwn && actor.role !== role.admin) return refuse('No Permission')
  const row = await usersAt(app.db.query, at, isOwn ? actor.workspaceId : userId)
    .select(['w.id as workspaceId', 'w.name as workspaceName', 'w.isPersonal'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!row) return refuse('No User')
  const { workspaceId, workspaceName, isPersonal, ...user } = row
  const maySeeBalance = !isOwn || roleMay(actor.memberRole, 'balance')
  return {
    ...toUser(user, (await readSettings(app.db)).currency),
    ...(!maySeeBalance && { balance: 0n, hourBalance: 0n }),
    workspace: { id: workspaceId, name: workspaceName, isPersonal },
    memberRole: isOwn ? actor.memberRole : 'owner',
  }
})
