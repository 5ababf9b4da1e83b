import type { Check } from './check.ts'

/** Double entry: rules that every account and transfer satisfies. */
export const balanceChecks: readonly Check[] = [
  {
    invariant: 'I1',
    name: 'Every transfer sums to zero for each asset',
    sql: `
      select format('transfer %s is off by %s %s', e.transfer_id, sum(e.amount), a.asset) as detail
      from ledger.entry e join ledger.account a on a.id = e.account_id
      group by e.transfer_id, a.asset having sum(e.amount) <> 0`,
  },
  {
    invariant: 'I1',
    name: 'Every transfer moves something',
    sql: `
      select format('transfer %s has no entries', t.id) as detail
      from ledger.transfer t where not exists (select from ledger.entry e where e.transfer_id = t.id)`,
  },
  {
    invariant: 'I2',
    name: 'Every balance is the sum of its entries',
    sql: `
      select format('account %s holds %s, its entries %s', a.id, a.balance, coalesce(e.amount, 0)) as detail
      from ledger.account a
      left join (select account_id, sum(amount) as amount from ledger.entry group by account_id) e on e.account_id = a.id
      where a.owner_type <> 'platform' and a.balance is distinct from coalesce(e.amount, 0)`,
  },
  {
    invariant: 'I2',
    name: 'Every sequence is the number of entries',
    sql: `
      select format('account %s is at %s, has %s entries', a.id, a.sequence, coalesce(e.entries, 0)) as detail
      from ledger.account a
      left join (select account_id, count(*) as entries from ledger.entry group by account_id) e on e.account_id = a.id
      where a.owner_type <> 'platform' and a.sequence is distinct from coalesce(e.entries, 0)`,
  },
  {
    invariant: 'I3',
    name: 'Every entry follows the one before without a gap, and its balance too',
    sql: `
      select format('account %s, entry %s: %s after, should be entry %s with %s',
        account_id, sequence, balance_after, place, balance) as detail
      from (
        select e.account_id, e.sequence, e.balance_after,
          row_number() over (partition by e.account_id order by e.sequence) as place,
          sum(e.amount) over (partition by e.account_id order by e.sequence rows unbounded preceding) as balance
        from ledger.entry e join ledger.account a on a.id = e.account_id
        where a.owner_type <> 'platform'
      ) entries
      where sequence is distinct from place or balance_after is distinct from balance`,
  },
  {
    invariant: 'I3',
    name: 'Platform accounts keep no balance',
    sql: `
      select format('platform account %s has a balance or a numbered entry', a.id) as detail
      from ledger.account a
      where a.owner_type = 'platform' and (a.balance is not null or a.sequence is not null or exists (
        select from ledger.entry e where e.account_id = a.id and e.sequence is not null))`,
  },
  {
    invariant: 'I4',
    name: 'No customer account was ever below zero, and no debt above',
    sql: `
      select format('account %s (%s) holds %s', id, kind, balance) as detail from ledger.account
      where case kind when 'receivable' then balance > 0 else balance < 0 end
      union all
      select format('account %s (%s) held %s after entry %s', a.id, a.kind, e.balance_after, e.sequence)
      from ledger.entry e join ledger.account a on a.id = e.account_id
      where case a.kind when 'receivable' then e.balance_after > 0 else e.balance_after < 0 end`,
  },
  {
    invariant: 'I12',
    name: 'What customers hold is what the platform gave',
    sql: `
      select format('%s: customers and platform differ by %s', asset, sum(amount)) as detail
      from (
        select asset, balance as amount from ledger.account where owner_type <> 'platform'
        union all
        select a.asset, e.amount from ledger.entry e join ledger.account a on a.id = e.account_id
        where a.owner_type = 'platform'
      ) held
      group by asset having sum(amount) <> 0`,
  },
]
