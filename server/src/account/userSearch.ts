import type { accountCalls } from '@openbooth/contract/account'
import type { Given, Taken } from '@openbooth/contract/call'
import { deepestRow } from '@openbooth/contract/paging'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reader } from '#platform/database.ts'
import { contains, requireReachable } from '#platform/list.ts'
import { toUser, usersAt } from './queries.ts'

export type UserFilters = Omit<
  Taken<typeof accountCalls.list>,
  'page' | 'pageSize' | 'sort' | 'descending'
>

/** Columns a text is sought in. */
const sought = ['user_name', 'email_address', 'invite_code'] as const

/** What of the users `u` is asked for, but for the text. */
const conditionsOf = (filters: UserFilters): RawBuilder<SqlBool> => {
  const { userType, agentCountryType, approval, inBlacklist, agentId, comboPackageId } = filters
  const { isTopup, createdFrom, createdTo } = filters
  const conditions = [
    ...(userType === undefined ? [] : [sql`u.role = ${userType}`]),
    ...(agentCountryType === undefined ? [] : [sql`u.agent_country_type = ${agentCountryType}`]),
    ...(approval === undefined ? [] : [sql`u.approval = ${approval}`]),
    ...(inBlacklist === undefined ? [] : [sql`u.in_blacklist = ${inBlacklist}`]),
    ...(agentId === undefined ? [] : [sql`u.agent_id = ${agentId}`]),
    ...(comboPackageId === undefined ? [] : [sql`u.combo_package_id = ${comboPackageId}`]),
    ...(isTopup === undefined ? [] : [sql`u.is_topup = ${isTopup}`]),
    ...(createdFrom === undefined ? [] : [sql`u.created_at >= ${createdFrom}`]),
    ...(createdTo === undefined ? [] : [sql`u.created_at < ${createdTo}`]),
  ]
  return conditions.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Whether a user contains a text, by the index of pairs of characters; one character has none and is sought without. */
const named = (text: string): RawBuilder<SqlBool> => {
  const found = contains(
    sought.map((column) => `u.${column}`),
    text,
  )
  return text.length < 2
    ? found
    : sql<SqlBool>`pairs_of_characters(u.user_name || ' ' || u.email_address || ' ' || u.invite_code)
        @> pairs_of_characters(${text}) and ${found}`
}

/** Users as filtered, with their balances at `at`. Ordered by the caller. */
export const usersMatching = (db: Reader, at: Date, filters: UserFilters) => {
  const query = usersAt(db, at).where(conditionsOf(filters))
  return filters.search ? query.where(named(filters.search)) : query
}

/** Deeper than a list reaches, so that a usual word fills its pages without asking the index. */
const lookedThrough = 10_000

type SearchInput = Taken<typeof accountCalls.list> & { readonly search: string }

/**
 * A page of the users that contain a text. The first `lookedThrough` users in the order asked for are looked through one
 * by one; the index of texts is asked only when they do not fill the page. So a common text costs the same however many
 * users there are, and a rare one costs as much as there are users with it.
 */
export const searchUsers = async (
  db: Reader,
  at: Date,
  currency: string,
  input: SearchInput,
): Promise<Given<typeof accountCalls.list>> => {
  requireReachable(input)
  const near = await find(db, input, sql<SqlBool>`true`)
  const found =
    near.isCut && near.ids.length < input.pageSize
      ? await find(db, input, named(input.search))
      : near
  const counted = {
    total: Math.min(found.total, deepestRow),
    totalIsCapped: found.isCut || found.total > deepestRow,
  }
  if (found.ids.length === 0) return { rows: [], ...counted }
  const rows = await usersAt(db, at).where('u.id', 'in', found.ids).execute()
  const place = new Map(found.ids.map((id, index) => [id, index]))
  return {
    rows: rows
      .toSorted((one, other) => place.get(one.id)! - place.get(other.id)!)
      .map((row) => toUser(row, currency)),
    ...counted,
  }
}

interface Found {
  /** Of the page. */
  readonly ids: bigint[]
  readonly total: number
  /** Whether there are users that were not looked at. */
  readonly isCut: boolean
}

/** Looks through the first users of a condition for the text. */
const find = async (
  db: Reader,
  input: SearchInput,
  condition: RawBuilder<SqlBool>,
): Promise<Found> => {
  const { search, sort, descending, page, pageSize } = input
  const direction = descending ? 'desc' : 'asc'
  const looked = db
    .selectFrom('users as u')
    .where(conditionsOf(input))
    .where(condition)
    .select(['u.id', 'u.userName', 'u.emailAddress', 'u.inviteCode', 'u.createdAt'])
    .orderBy(`u.${sort}`, direction)
    .orderBy('u.id', direction)
    .limit(lookedThrough + 1)
  const order = sql`${sql.ref(sort)} ${sql.raw(direction)}, id ${sql.raw(direction)}`
  const { rows } = await sql<{ ids: bigint[]; found: bigint; looked: bigint }>`
    with looked as materialized (${looked}),
      found as materialized (select * from looked where ${contains(sought, search)})
    select (select count(*) from looked) as looked, (select count(*) from found) as found, array(
      select id from found order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) as ids
  `.execute(db)
  const { ids, found, looked: seen } = rows[0]!
  return { ids, total: Number(found), isCut: seen > lookedThrough }
}
