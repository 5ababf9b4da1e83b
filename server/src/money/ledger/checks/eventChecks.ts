import type { Check } from './check.ts'

/** Events: escrow, billing records and settlements agree. */
export const eventChecks: readonly Check[] = [
  {
    invariant: 'I9',
    name: 'An open escrow holds what its billing records charged, a settled one nothing',
    sql: `
      select format('event %s, %s: escrow %s, charged %s, settled for %s',
        a.owner_id, a.asset, a.balance, coalesce(b.charged, 0), s.final_total) as detail
      from ledger.account a
      left join (
        select event_id, asset, -sum(amount) as charged from ledger.billing_record
        where event_id is not null group by event_id, asset
      ) b on b.event_id = a.owner_id and b.asset = a.asset
      left join ledger.event_settlement s on s.event_id = a.owner_id and s.asset = a.asset
      where a.kind = 'escrow' and (
        a.balance <> case when s.event_id is null then coalesce(b.charged, 0) else 0 end
        or s.final_total <> coalesce(b.charged, 0))`,
  },
  {
    invariant: 'I9',
    name: 'What an event took from its payer and did not return is what it holds or was settled for',
    sql: `
      select format('event %s, %s: took %s, holds %s, settled for %s',
        a.owner_id, a.asset, coalesce(p.taken, 0), a.balance, s.final_total) as detail
      from ledger.account a
      left join (
        select t.reference_id, u.asset, -sum(e.amount) as taken
        from ledger.transfer t
        join ledger.entry e on e.transfer_id = t.id
        join ledger.account u on u.id = e.account_id and u.owner_type = 'user'
        where t.reference_type = 'event' group by t.reference_id, u.asset
      ) p on p.reference_id = a.owner_id::text and p.asset = a.asset
      left join ledger.event_settlement s on s.event_id = a.owner_id and s.asset = a.asset
      where a.kind = 'escrow' and coalesce(p.taken, 0) <> coalesce(s.final_total, a.balance)`,
  },
  {
    invariant: 'I9',
    name: 'No account got more back from an event than it gave, and all belong to its payer',
    sql: `
      select format('event %s and account %s: %s', t.reference_id, u.id, -sum(e.amount)) as detail
      from ledger.transfer t
      join ledger.entry e on e.transfer_id = t.id
      join ledger.account u on u.id = e.account_id and u.owner_type = 'user'
      left join ledger.account escrow on escrow.owner_type = 'event' and escrow.kind = 'escrow'
        and escrow.owner_id::text = t.reference_id and escrow.asset = u.asset
      where t.reference_type = 'event'
      group by t.reference_id, u.id, escrow.payer_id
      having sum(e.amount) > 0 or escrow.payer_id is distinct from u.owner_id`,
  },
  {
    invariant: 'I10',
    name: 'Every charge has one billing record that shows it',
    sql: `
      select format('charge %s of event %s: escrow %s, record %s', t.id, t.reference_id, e.amount, b.amount) as detail
      from ledger.transfer t
      left join (
        select e.transfer_id, sum(e.amount) as amount from ledger.entry e
        join ledger.account a on a.id = e.account_id and a.kind = 'escrow' group by e.transfer_id
      ) e on e.transfer_id = t.id
      left join ledger.billing_record b on b.transfer_id = t.id and b.event_id::text = t.reference_id
      where t.kind = 'event_charge' and coalesce(e.amount, 0) is distinct from -b.amount`,
  },
  {
    invariant: 'I10',
    name: 'Every settlement moved what it says, and told the customer',
    sql: `
      select format('settlement of event %s, %s', s.event_id, s.asset) as detail
      from ledger.event_settlement s
      left join ledger.billing_record b on b.id = s.billing_id and b.operation_id = s.operation_id
        and b.event_id = s.event_id and b.asset = s.asset
      left join ledger.transfer t on t.id = s.transfer_id
      left join (
        select e.transfer_id,
          coalesce(sum(e.amount) filter (where a.owner_type = 'platform'), 0) as kept,
          coalesce(sum(e.amount) filter (where a.owner_type = 'user'), 0) as returned
        from ledger.entry e join ledger.account a on a.id = e.account_id group by e.transfer_id
      ) e on e.transfer_id = s.transfer_id
      where coalesce(e.kept, 0) <> s.final_total or coalesce(e.returned, 0) <> s.refunded
        or coalesce(b.amount, 0) <> s.refunded
        or (b.id is null and (s.refunded > 0 or t.kind = 'event_cancel'))
        or (s.transfer_id is null) <> (s.final_total + s.refunded = 0)`,
  },
  {
    invariant: 'I10',
    name: 'Every transfer of an event is a charge or its settlement',
    sql: `
      select format('transfer %s (%s) of event %s', t.id, t.kind, t.reference_id) as detail
      from ledger.transfer t
      where t.reference_type = 'event' and t.kind <> 'event_charge'
        and not exists (select from ledger.event_settlement s where s.transfer_id = t.id)`,
  },
  {
    invariant: 'I10',
    name: 'Every billing record of an event belongs to its escrow and payer, the creating one first',
    sql: `
      select format('billing record %s of event %s', b.id, b.event_id) as detail
      from (
        select r.*, row_number() over (partition by r.event_id, r.asset order by r.id) as place
        from ledger.billing_record r where r.event_id is not null
      ) b
      left join ledger.account a on a.owner_type = 'event' and a.kind = 'escrow'
        and a.owner_id = b.event_id and a.asset = b.asset
      where a.payer_id is distinct from b.owner_id or (b.type in (1, 2) and b.place > 1)`,
  },
  {
    invariant: 'I10',
    name: 'A billing record of money shows the balance the wallet had',
    sql: `
      select format('billing record %s shows %s, the wallet had %s', b.id, b.balance_after, e.balance_after) as detail
      from ledger.billing_record b
      join ledger.entry e on e.transfer_id = b.transfer_id
      join ledger.account a on a.id = e.account_id and a.kind = 'wallet'
      where b.asset = 'MONEY' and b.balance_after <> e.balance_after`,
  },
  {
    invariant: 'I12',
    name: 'All hours used are of settled events',
    sql: `
      select format('%s: %s used, %s settled', asset, sum(used), sum(settled)) as detail
      from (
        select a.asset, e.amount as used, 0 as settled
        from ledger.entry e join ledger.account a on a.id = e.account_id where a.kind = 'hours_used'
        union all
        select asset, 0, final_total from ledger.event_settlement where asset <> 'MONEY'
      ) hours
      group by asset having sum(used) <> sum(settled)`,
  },
]
