create or replace function ledger.wallet_of(p_user bigint, p_at timestamptz) returns bigint
language plpgsql as $$
declare
  v_id bigint;
begin
  select id into v_id from ledger.account where owner_type = 'user' and owner_id = p_user and kind = 'wallet' and asset = 'MONEY';
  if found then return v_id; end if;
  insert into ledger.account (owner_type, owner_id, kind, asset, balance, sequence, created_at)
  values ('user', p_user, 'wallet', 'MONEY', 0, 0, p_at)
  on conflict (owner_type, owner_id, kind, asset) where kind <> 'hours' do nothing;
  select id into v_id from ledger.account where owner_type = 'user' and owner_id = p_user and kind = 'wallet' and asset = 'MONEY';
  return v_id;
end
$$;
comment on function ledger.wallet_of is 'A user''s money account. Opens it if it is missing.';
