create or replace function ledger.expire_grant(
  p_account bigint, p_user bigint, p_asset text, p_balance bigint, p_sequence bigint, p_at timestamptz
) returns void
language plpgsql as $$
declare
  v_transfer uuid;
  v_is_taken_back boolean;
  v_actor bigint;
  v_remark text;
  v_kind text := 'hours_expire';
  v_to text := 'hours_expired';
  v_movement text := 'hoursExpired';
begin
  update ledger.hour_grant set swept_at = p_at where account_id = p_account
  returning taken_back_at is not null, taken_back_by, coalesce(taken_back_for, '') into v_is_taken_back, v_actor, v_remark;
  if p_balance = 0 then return; end if;
  if v_is_taken_back then
    v_kind := 'hours_take_back';
    v_to := 'hours_issued';
    v_movement := 'hoursTakenBack';
  end if;
  v_transfer := md5(v_kind || ' ' || p_account || ' ' || p_sequence)::uuid;
  perform ledger.post(v_transfer, v_kind, 'grant', p_account::text, v_actor, v_remark,
    array[p_account], array[-p_balance], ledger.platform_account(v_to, p_asset), p_at);
  perform ledger.write_record(p_user, null, v_movement, p_asset, -p_balance, v_transfer, v_transfer, '', '{}', v_actor, v_remark, p_at);
end
$$;
comment on function ledger.expire_grant is 'Remaining hours of an expired grant -> hours_expired, or of a taken back grant -> hours_issued, with a row in the statement. Account and user are locked.';
