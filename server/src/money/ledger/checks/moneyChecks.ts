import type { Check } from './check.ts'

const sumOf = (kind: string): string => `(
  select coalesce(sum(e.amount), 0) from ledger.entry e
  where e.account_id in (select id from ledger.account where owner_type = 'platform' and kind = '${kind}' and asset = 'MONEY'))`

/** Payments from outside, sales, refunds and disputes. */
export const moneyChecks: readonly Check[] = [
  {
    invariant: 'I11',
    name: 'Every payment from outside is in the ledger once',
    sql: `
      select format('payment %s of %s is in %s transfers', reference_id, reference_type, count(*)) as detail
      from ledger.transfer
      where reference_type like 'provider\\_%' and kind in ('top_up', 'card_sale', 'unfulfilled')
      group by reference_type, reference_id having count(*) > 1`,
  },
  {
    invariant: 'I11',
    name: 'Only payments, refunds and disputes move money from and to the outside',
    sql: `
      select format('transfer %s (%s) moved %s outside', t.id, t.kind, -e.amount) as detail
      from ledger.entry e
      join ledger.account a on a.id = e.account_id and a.kind = 'clearing'
      join ledger.transfer t on t.id = e.transfer_id
      where case
        when t.kind in ('top_up', 'card_sale', 'unfulfilled') then e.amount > 0
        when t.kind in ('refund_sent', 'dispute_lost') then e.amount < 0
        when t.kind = 'refund_returned' then e.amount > 0 or not exists (
          select from ledger.transfer sent where sent.kind = 'refund_sent' and sent.reference_id = t.reference_id)
        else true
      end`,
  },
  {
    invariant: 'I17',
    name: 'Only adjustments give money that nobody paid, each by the word of somebody who is named',
    sql: `
      select format('transfer %s (%s) gave %s', t.id, t.kind, -e.amount) as detail
      from ledger.entry e
      join ledger.account a on a.id = e.account_id and a.kind = 'adjustments'
      join ledger.transfer t on t.id = e.transfer_id
      where t.kind <> 'adjustment' or t.actor_id is null or t.remark = ''`,
  },
  {
    invariant: 'I17',
    name: 'What adjustments gave is what statements say they gave',
    sql: `
      select format('adjustments gave %s, statements say %s', given, told) as detail
      from (
        select -${sumOf('adjustments')} as given,
          (select coalesce(sum(b.amount), 0) from ledger.billing_record b join ledger.transfer t on t.id = b.transfer_id
            where b.movement = 'adjustment' and t.kind = 'adjustment') as told
      ) sums
      where given <> told`,
  },
  {
    invariant: 'I15',
    name: 'Every sale brought its price to deferred revenue',
    sql: `
      select format('sale %s of %s brought %s', coalesce(s.transfer_id, m.id), s.amount, m.amount) as detail
      from ledger.sale s
      full join (
        select t.id, e.amount from ledger.transfer t
        left join (ledger.entry e join ledger.account a on a.id = e.account_id and a.kind = 'deferred_revenue')
          on e.transfer_id = t.id
        where t.kind in ('sale', 'card_sale')
      ) m on m.id = s.transfer_id
      where s.amount is distinct from m.amount`,
  },
  {
    invariant: 'I15',
    name: 'Deferred revenue is what sales have not earned yet, revenue what they and events have',
    sql: `
      select format('deferred revenue %s, not earned %s; revenue %s, earned %s', deferred, not_earned, revenue, earned) as detail
      from (
        select ${sumOf('deferred_revenue')} as deferred, ${sumOf('revenue')} as revenue,
          (select coalesce(sum(amount - released - refunded), 0) from ledger.sale) as not_earned,
          (select coalesce(sum(released), 0) from ledger.sale)
            + (select coalesce(sum(final_total), 0) from ledger.event_settlement where asset = 'MONEY') as earned
      ) sums
      where deferred <> not_earned or revenue <> earned`,
  },
  {
    invariant: 'I15',
    name: 'No sale was earned before its time',
    sql: `
      select format('sale %s of %s is earned to %s at %s', transfer_id, amount, released, released_until) as detail
      from ledger.sale
      where released > 0 and (released_until is null or released_until > ends_at or released > amount
        * extract(epoch from released_until - starts_at) / extract(epoch from ends_at - starts_at))`,
  },
  {
    invariant: 'I16',
    name: 'What is held is what open refunds and disputes hold, and each ends once',
    sql: `
      select format('hold %s of %s has %s left', hold, sum(amount) filter (where is_hold), sum(amount)) as detail
      from (
        select case when t.kind in ('refund_hold', 'sale_refund', 'unfulfilled', 'dispute_freeze')
            then t.id::text else t.reference_id end as hold,
          t.kind in ('refund_hold', 'sale_refund', 'unfulfilled', 'dispute_freeze') as is_hold, e.amount
        from ledger.entry e
        join ledger.account a on a.id = e.account_id and a.kind = 'held'
        join ledger.transfer t on t.id = e.transfer_id
      ) moves
      group by hold
      having count(*) filter (where is_hold) <> 1 or count(*) > 2
        or sum(amount) not in (0, sum(amount) filter (where is_hold))`,
  },
  {
    invariant: 'I16',
    name: 'What a user owes is what lost disputes left and nobody has paid',
    sql: `
      select format('user %s owes %s, should owe %s', owner_id, sum(owed), sum(should)) as detail
      from (
        select owner_id, -balance as owed, 0 as should from ledger.account where kind = 'receivable'
        union all
        select owner_id, 0, (quote ->> 'owed')::bigint from ledger.billing_record where movement = 'chargedBack'
        union all
        select owner_id, 0, amount from ledger.billing_record where movement = 'debtCollected'
      ) debts
      group by owner_id having sum(owed) <> sum(should)`,
  },
]
