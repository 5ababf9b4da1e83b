create or replace function ledger.lock_escrow(
  p_event bigint, p_payer bigint, p_asset text, p_at timestamptz, out escrow bigint, out held bigint
) language plpgsql as $$
declare
  v_payer bigint;
begin
  insert into ledger.account (owner_type, owner_id, kind, asset, payer_id, balance, sequence, created_at)
  values ('event', p_event, 'escrow', p_asset, p_payer, 0, 0, p_at)
  on conflict (owner_type, owner_id, kind, asset) where kind <> 'hours' do nothing
  returning id, 0 into escrow, held;
  if found then return; end if;
  select id, balance, payer_id into escrow, held, v_payer from ledger.account
  where owner_type = 'event' and owner_id = p_event and kind = 'escrow' and asset = p_asset
  for no key update;
  if v_payer <> p_payer then
    raise exception 'event % is paid by another user', p_event
      using errcode = '22023', constraint = 'one_payer_per_event';
  end if;
end
$$;
comment on function ledger.lock_escrow is 'Locks an event''s escrow, opens it if it is missing, and returns its balance.';
