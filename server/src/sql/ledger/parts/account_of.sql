create or replace function ledger.account_of(p_user bigint, p_kind text, p_at timestamptz) returns bigint
language plpgsql as $$
declare
  v_id bigint;
begin
  select id into v_id from ledger.account
  where owner_type = 'user' and owner_id = p_user and kind = p_kind and asset = 'MONEY' and kind <> 'hours';
  if found then return v_id; end if;
  insert into ledger.account (owner_type, owner_id, kind, asset, balance, sequence, created_at)
  values ('user', p_user, p_kind, 'MONEY', 0, 0, p_at)
  on conflict (owner_type, owner_id, kind, asset) where kind <> 'hours' do nothing;
  select id into v_id from ledger.account
  where owner_type = 'user' and owner_id = p_user and kind = p_kind and asset = 'MONEY' and kind <> 'hours';
  return v_id;
end
$$;
comment on function ledger.account_of is 'A user''s account of a kind (held, receivable) for money. Opens it if it is missing.';
