import { accountCalls } from '@openbooth/contract/users/user/calls'
import { role } from '@openbooth/contract/roles'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { findUser } from '../queries.ts'

/** A user. Only administrators may read other users. */
export const getInfo = verb(accountCalls.getInfo, async ({ app, at, actor }, { userId }) => {
  if (userId !== actor.id && actor.role !== role.admin) return refuse('No Permission')
  return (await findUser(app.db, at, userId)) ?? refuse('No User')
})
