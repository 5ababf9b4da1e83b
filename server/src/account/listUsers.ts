import { accountCalls } from '@openbooth/contract/account'
import { contains, page } from '#platform/list.ts'
import { readSettings } from '#platform/settings.ts'
import { verb } from '#platform/verb.ts'
import { toUser, usersAt } from './queries.ts'

/** All users, for administrators. */
export const listUsers = verb(accountCalls.list, async ({ app, at }, input) => {
  const { currency } = await readSettings(app.db)
  let query = usersAt(app.db.query, at)
  if (input.userType !== undefined) query = query.where('u.role', '=', input.userType)
  if (input.approval !== undefined) query = query.where('u.approval', '=', input.approval)
  if (input.inBlacklist !== undefined) query = query.where('u.inBlacklist', '=', input.inBlacklist)
  if (input.search) query = query.where(contains(['u.userName', 'u.emailAddress'], input.search))
  return page(app.db.query, query, input, (row) => toUser(row, currency), 'u')
})
