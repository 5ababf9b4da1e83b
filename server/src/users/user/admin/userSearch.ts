import type { accountCalls } from '@openbooth/contract/users/user/calls'
import type { InputOf } from '@openbooth/contract/call'
import { role } from '@openbooth/contract/roles'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { containsByIndex } from '#platform/list/hasTrigrams.ts'
import { contains, ordered } from '#platform/list/list.ts'
import { findRows, lookedThrough, searchedPage } from '#platform/list/searchRows.ts'
import { usersPastDue } from '#money/subscription/index.ts'
import { toUser, usersAt } from '../queries.ts'
import { isSummed, orderOfUsers, withHeld } from './userOrder.ts'

export type UserFilters = Omit<
  InputOf<typeof accountCalls.list>,
  'page' | 'pageSize' | 'sort' | 'descending'
>

/** Columns of the text search. Invite codes are found as a whole. */
const sought = ['user_name', 'email_address'] as const

/** The conditions on users `u` and their personal workspaces `w`, except the text. */
const conditionsOf = (filters: UserFilters): RawBuilder<SqlBool> => {
  const { userType, agentCountryType, approval, inBlacklist, agentId, comboPackageId } = filters
  const { isTopup, isPastDue, passwordIsSet, createdFrom, createdTo } = filters
  const conditions = [
    ...(userType === undefined ? [] : [sql`w.role = ${userType}`]),
    ...(agentCountryType === undefined ? [] : [sql`w.agent_country_type = ${agentCountryType}`]),
    ...(approval === undefined ? [] : [sql`u.approval = ${approval}`]),
    ...(inBlacklist === undefined ? [] : [sql`u.in_blacklist = ${inBlacklist}`]),
    ...(agentId === undefined ? [] : [sql`w.agent_id = ${agentId}`]),
    // Agents have no package that counts.
    ...(comboPackageId === undefined
      ? []
      : [sql`w.combo_package_id = ${comboPackageId} and w.role <> ${role.agent}`]),
    ...(isTopup === undefined ? [] : [sql`w.is_topup = ${isTopup}`]),
    // Anonymised users have no password either, and none is awaited.
    ...(passwordIsSet === undefined
      ? []
      : [
          passwordIsSet
            ? sql`u.password_hash is not null`
            : sql`u.password_hash is null and u.anonymised_at is null`,
        ]),
    ...(isPastDue === undefined
      ? []
      : [sql`u.id ${sql.raw(isPastDue ? 'in' : 'not in')} (${usersPastDue})`]),
    ...(createdFrom === undefined ? [] : [sql`u.created_at >= ${createdFrom}`]),
    ...(createdTo === undefined ? [] : [sql`u.created_at < ${createdTo}`]),
  ]
  return conditions.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Whether the name or address of a user `u` contains a text. */
export const usersNamed = (text: string): RawBuilder<SqlBool> =>
  containsByIndex('users_by_text', text, sought, 'u')

/** The same, or whether the text is the user's invite code. */
const usersSought = (text: string): RawBuilder<SqlBool> => sql<SqlBool>`(${usersNamed(text)}
  or u.id = (select c.id from workspaces c where c.invite_code = upper(${text})))`

/** Filters with an index of workspaces, which their order then follows. */
const isByWorkspace = ({ userType, agentId, comboPackageId, isTopup }: UserFilters): boolean =>
  [userType, agentId, comboPackageId, isTopup].some((one) => one !== undefined)

/** The sort expression for users as filtered. Workspaces were created with their users. */
export const orderFor =
  (filters: UserFilters) =>
  (name: string): RawBuilder<unknown> =>
    name === 'createdAt' && isByWorkspace(filters) ? sql`w.created_at` : orderOfUsers(name)

/** Users as filtered, with their balances at `at`. Ordered by the caller, by `orderOfUsers`. */
export const usersMatching = (
  db: Reader,
  at: Date,
  { sort, ...filters }: UserFilters & Partial<Pick<ListInput, 'sort'>>,
) => {
  const query = withHeld(usersAt(db, at), sort, at).where(conditionsOf(filters))
  return filters.search ? query.where(usersSought(filters.search)) : query
}

type ListInput = InputOf<typeof accountCalls.list>
type SearchInput = ListInput & { readonly search: string }

/**
 * A page of the users that contain a text. The first users in the requested order are scanned one
 * by one. Only if they do not fill the page is the text index used, so that a rare text costs as
 * much as it has matches. Sort orders that need all sums use the index directly.
 */
export const searchUsers = (db: Reader, at: Date, currency: string, input: SearchInput) => {
  const byIndex = () => find(db, at, input, usersSought(input.search), lookedThrough)
  const look = (most: number) => find(db, at, input, sql<SqlBool>`true`, most)
  return searchedPage(input, isSummed(input.sort) ? undefined : look, byIndex, async (ids) => {
    const rows = await usersAt(db, at).where('u.id', 'in', ids).execute()
    return rows.map((row) => toUser(row, currency))
  })
}

/** Scans the first matching users for the text. */
const find = (
  db: Reader,
  at: Date,
  input: SearchInput,
  condition: RawBuilder<SqlBool>,
  most: number,
) => {
  const order = orderFor(input)
  const users = db.selectFrom('users as u').innerJoin('workspaces as w', 'w.id', 'u.id')
  const looked = withHeld(users, input.sort, at)
    .where(conditionsOf(input))
    .where(condition)
    .select(['u.id', 'u.userName', 'u.emailAddress', 'w.inviteCode'])
    .select(order(input.sort).as('place'))
  const first = ordered(looked, input, order).limit(most + 1)
  const matches = sql<SqlBool>`(${contains(sought, input.search)} or invite_code = upper(${input.search}))`
  return findRows(db, first, matches, { ...input, most, order: 'place' })
}
