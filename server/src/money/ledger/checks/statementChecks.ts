import type { Check } from './check.ts'

/** Changes of users' balances by transfer: the wallet, or all grants of an asset. */
const movedOfUsers = `
  select e.transfer_id, a.owner_id, a.asset, sum(e.amount) as amount
  from ledger.entry e join ledger.account a on a.id = e.account_id
  where a.owner_type = 'user' and a.kind in ('wallet', 'hours')
  group by e.transfer_id, a.owner_id, a.asset`

/** Statements: for each user and asset, the rows add up and cover every transfer. */
export const statementChecks: readonly Check[] = [
  {
    invariant: 'I14',
    name: 'Each row of a statement follows from the one before',
    sql: `
      select format('billing record %s of user %s shows %s %s, should be %s',
        id, owner_id, asset, balance_after, balance) as detail
      from (
        select id, owner_id, asset, balance_after,
          sum(amount) over (partition by owner_id, asset order by id rows unbounded preceding) as balance
        from ledger.billing_record
      ) rows
      where balance_after <> balance`,
  },
  {
    invariant: 'I14',
    name: 'Every statement ends with what the user holds',
    sql: `
      select format('user %s holds %s %s, the statement says %s', owner_id, asset, sum(held), sum(told)) as detail
      from (
        select owner_id, asset, balance as held, 0 as told from ledger.account
        where owner_type = 'user' and kind in ('wallet', 'hours')
        union all
        select owner_id, asset, 0, amount from ledger.billing_record
      ) sums
      group by owner_id, asset having sum(held) <> sum(told)`,
  },
  {
    invariant: 'I14',
    name: 'Every movement of what a user holds has one row that tells it',
    sql: `
      select format('transfer %s moved %s %s of user %s, the statement says %s',
        coalesce(m.transfer_id, b.transfer_id), m.amount, m.asset, m.owner_id, b.amount) as detail
      from (${movedOfUsers}) m
      full join ledger.billing_record b on b.transfer_id = m.transfer_id and b.owner_id = m.owner_id and b.asset = m.asset
      where coalesce(m.amount, 0) <> coalesce(b.amount, 0)`,
  },
]
