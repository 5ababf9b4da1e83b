import type { accountCalls } from '@openbooth/contract/users/user/calls'
import type { InputOf } from '@openbooth/contract/call'
import { role } from '@openbooth/contract/roles'
import { unlimitedPackageId } from '@openbooth/contract/money/comboPackage/rules'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'

type Sort = InputOf<typeof accountCalls.list>['sort']

/**
 * Users' balances, summed on request: an index of balances would be written with every posting, and
 * remaining hours depend on the time.
 */
const heldBy = (sort: Sort | undefined, at: Date) => {
  if (sort === 'balance')
    return sql<{ userId: bigint; amount: bigint }>`(
      select owner_id as user_id, balance as amount from ledger.account
      where owner_type = 'user' and kind = 'wallet' and asset = 'MONEY')`
  if (sort === 'hourBalance')
    return sql<{ userId: bigint; amount: bigint }>`(
      select g.user_id, sum(a.balance) as amount
      from ledger.hour_grant g join ledger.account a on a.id = g.account_id
      where g.asset = 'BOOTH_HOUR' and g.starts_at <= ${at} and g.expires_at > ${at}
      group by g.user_id)`
  return undefined
}

const held = sql`coalesce(h.amount, 0)`
/** Above any sum, so that users with uncounted hours sort last. */
const heldOrUnlimited = sql`case
  when w.combo_package_id = ${sql.lit(unlimitedPackageId)} and w.role <> ${sql.lit(role.agent)} then 'infinity'::numeric
  else ${held} end`

/** The sort expression for users `u` with their personal workspaces `w`. */
export const orderOfUsers = (name: string): RawBuilder<unknown> => {
  if (name === 'balance') return held
  if (name === 'hourBalance') return heldOrUnlimited
  return sql.ref(name === 'userType' ? 'w.role' : `u.${name}`)
}

/** Users `u` with what `orderOfUsers` needs. */
export const withHeld = <Schema, From extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, From, Row>,
  sort: Sort | undefined,
  at: Date,
): SelectQueryBuilder<Schema, From, Row> => {
  const sums = heldBy(sort, at)
  if (sums === undefined) return query
  // The join only serves the sort order.
  return query.leftJoin(sums.as('h'), (join) => join.on(sql`h.user_id`, '=', sql`u.id`))
}

/** Whether a sort order has no index, so that all matching users are read. */
export const isSummed = (sort: Sort): boolean => sort === 'balance' || sort === 'hourBalance'
