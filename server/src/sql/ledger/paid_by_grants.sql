create or replace function ledger.paid_by_grants(p_event bigint, p_asset text)
returns table (account_id bigint, amount bigint)
language sql stable as $$
  select e.account_id, -sum(e.amount)::bigint
  from ledger.transfer t
  join ledger.entry e on e.transfer_id = t.id
  join ledger.account a on a.id = e.account_id
  where t.reference_type = 'event' and t.reference_id = p_event::text and a.kind = 'hours' and a.asset = p_asset
  group by e.account_id having sum(e.amount) <> 0
$$;
comment on function ledger.paid_by_grants is 'The grants that pay for an event, without returned hours. Hundredths.';
grant execute on function ledger.paid_by_grants to openbooth_app;
