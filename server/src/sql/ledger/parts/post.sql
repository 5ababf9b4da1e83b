create or replace function ledger.post(
  p_id uuid, p_kind text, p_reference_type text, p_reference_id text, p_actor bigint, p_remark text,
  p_accounts bigint[], p_amounts bigint[], p_platform_account bigint, p_at timestamptz, p_reverses uuid default null
) returns text
language plpgsql as $$
declare
  v_hash bytea := sha256(convert_to(jsonb_build_array(
    p_kind, p_reference_type, p_reference_id, p_actor, p_accounts, p_amounts, p_platform_account, p_reverses)::text, 'utf8'));
  v_accounts bigint[];
  v_amounts bigint[];
begin
  if not ledger.open_transfer(p_id, p_kind, v_hash, p_reference_type, p_reference_id, p_actor, p_remark, p_at, p_reverses) then
    return 'exists';
  end if;
  select array_agg(line.account_id), array_agg(line.amount) into v_accounts, v_amounts
  from (
    select l.account_id, sum(l.amount)::bigint as amount from unnest(p_accounts, p_amounts) as l (account_id, amount)
    group by l.account_id having sum(l.amount) <> 0
  ) line;
  if v_accounts is null then
    raise exception 'a transfer moves something' using errcode = '22023', constraint = 'transfer_moves_something';
  end if;
  perform from ledger.account where id = any (v_accounts) order by id for no key update;
  perform ledger.write_entries(p_id, v_accounts, v_amounts, p_platform_account,
    -(select sum(amount) from unnest(v_amounts) as amount)::bigint);
  return 'created';
end
$$;
comment on function ledger.post is 'Posts lines on customers'' accounts (merged per account), and their difference on the platform account. Internal: no role of the application may call it.';
