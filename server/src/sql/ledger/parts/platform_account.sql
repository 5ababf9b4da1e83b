create or replace function ledger.platform_account(p_kind text, p_asset text) returns bigint
language plpgsql stable as $$
begin
  return (
    select id from ledger.account
    where owner_type = 'platform' and owner_id = 0 and kind = p_kind and asset = p_asset
      and kind <> 'hours' -- or the unique index would not be found
  );
end
$$;
comment on function ledger.platform_account is 'The platform''s account of a kind and an asset. Null: none.';
