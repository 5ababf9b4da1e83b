create or replace function ledger.take_back_hours(p_grant uuid, p_user bigint, p_actor bigint, p_remark text, p_at timestamptz) returns void
language plpgsql security definer
set search_path = pg_catalog, ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_grant ledger.hour_grant;
begin
  perform ledger.lock_owner(p_user);
  select g.* into v_grant
  from ledger.transfer t
  join ledger.entry e on e.transfer_id = t.id
  join ledger.hour_grant g on g.account_id = e.account_id
  where t.id = p_grant and t.kind = 'hours_grant' and g.user_id = p_user;
  if not found then
    raise exception 'user % was never given grant %', p_user, p_grant using errcode = '22023', constraint = 'grant_exists';
  end if;
  if v_grant.taken_back_at is not null then return; end if;
  -- Expired hours stay expired.
  perform ledger.expire_due(p_user, v_grant.asset, p_at);
  update ledger.hour_grant set taken_back_at = p_at, taken_back_by = p_actor, taken_back_for = p_remark where account_id = v_grant.account_id;
  perform ledger.expire_due(p_user, v_grant.asset, p_at);
end
$$;
comment on function ledger.take_back_hours is 'Remaining hours of a grant -> hours_issued, and from then on also hours that events return to it. p_grant is the id of the grant. Idempotent. With an administrator and a reason, or null for both if its purchase is refunded.';
grant execute on function ledger.take_back_hours to openbooth_app;
