create or replace function lock_payer(p jsonb, p_event bigint) returns bigint
language plpgsql as $$
declare
  v_owner bigint := (p ->> 'owner')::bigint;
  v_at timestamptz := (p ->> 'at')::timestamptz;
  v_hours bigint := (p ->> 'technician_hours')::bigint;
  v_now record;
begin
  perform from workspaces where id = v_owner for no key update;
  -- Separate statements, so that they see everything committed while it waited for the lock.
  perform require_planner(v_owner, (p ->> 'actor')::bigint, p_event);
  v_now := entitlements_of(v_owner, p_event, v_at);
  if v_now.fingerprint is distinct from p ->> 'entitlements_fingerprint'
    or (v_hours is not null
      and v_hours <> spendable_hours(v_owner, p_event, 'TECHNICIAN_HOUR', (p ->> 'technician_until')::timestamptz, v_at)) then
    raise exception 'the terms changed' using errcode = '22023', constraint = 'entitlements_are_as_expected';
  end if;
  return v_now.rate_card_id;
end
$$;
comment on function lock_payer is 'Locks the row of the payer and verifies that the actor may still plan its events and that the price follows the current entitlements. Returns the rate card; null if the package pays.';
grant execute on function lock_payer to openbooth_app;
