import { accountCalls } from '@openbooth/contract/users/user/calls'
import { page } from '#platform/list/list.ts'
import { readSettings } from '#platform/database/settings.ts'
import { verb } from '#platform/http/verb.ts'
import { toUser } from '../queries.ts'
import { orderFor, searchUsers, usersMatching } from './userSearch.ts'

/** All users, for administrators; found by name, e-mail address and invite code. */
export const listUsers = verb(accountCalls.list, async ({ app, at }, input) => {
  const { currency } = await readSettings(app.db)
  const { query } = app.db
  const { search } = input
  return search
    ? searchUsers(query, at, currency, { ...input, search })
    : page(
        query,
        usersMatching(query, at, input),
        input,
        (row) => toUser(row, currency),
        orderFor(input),
      )
})
