import type { Check } from './check.ts'

/** Hours: every grant is a separate account and holds at most the granted hours. */
export const grantChecks: readonly Check[] = [
  {
    invariant: 'I2',
    name: 'Every account of hours is a grant of the same user and asset',
    sql: `
      select format('account %s and its grant do not match', coalesce(a.id, g.account_id)) as detail
      from (select * from ledger.account where kind = 'hours') a
      full join ledger.hour_grant g on g.account_id = a.id
      where (a.owner_id, a.asset) is distinct from (g.user_id, g.asset)`,
  },
  {
    invariant: 'I2',
    name: 'Every grant begins with the hours it was given',
    sql: `
      select format('grant %s of %s begins with %s', g.account_id, g.granted, e.amount) as detail
      from ledger.hour_grant g
      left join (
        ledger.entry e join ledger.transfer t on t.id = e.transfer_id and t.kind = 'hours_grant'
      ) on e.account_id = g.account_id and e.sequence = 1
      where g.granted is distinct from e.amount`,
  },
  {
    invariant: 'I12',
    name: 'All hours issued are granted, and go back only from a grant that was taken back',
    sql: `
      select format('%s: %s issued, %s granted', asset, sum(issued), sum(granted)) as detail
      from (
        select a.asset, -e.amount as issued, 0 as granted
        from ledger.entry e join ledger.account a on a.id = e.account_id where a.kind = 'hours_issued'
        union all
        select g.asset, -e.amount, 0
        from ledger.entry e
        join ledger.hour_grant g on g.account_id = e.account_id and g.taken_back_at is not null
        join ledger.transfer t on t.id = e.transfer_id and t.kind = 'hours_take_back'
        union all
        select asset, 0, granted from ledger.hour_grant
      ) hours
      group by asset having sum(issued) <> sum(granted)`,
  },
  {
    invariant: 'I4',
    name: 'No grant holds more than it was given',
    sql: `
      select format('grant %s of %s holds %s', g.account_id, g.granted, a.balance) as detail
      from ledger.hour_grant g join ledger.account a on a.id = g.account_id where a.balance > g.granted`,
  },
  {
    invariant: 'I2',
    name: 'A swept grant has expired or was taken back, and is empty',
    sql: `
      select format('grant %s was swept and holds %s', g.account_id, a.balance) as detail
      from ledger.hour_grant g join ledger.account a on a.id = g.account_id
      where g.swept_at is not null and (a.balance <> 0 or g.swept_at < least(g.expires_at, g.taken_back_at))`,
  },
  {
    invariant: 'I2',
    name: 'A grant that was taken back is empty',
    sql: `
      select format('grant %s was taken back and holds %s', g.account_id, a.balance) as detail
      from ledger.hour_grant g join ledger.account a on a.id = g.account_id
      where g.taken_back_at is not null and a.balance <> 0`,
  },
]
