create or replace function lock_payer(p jsonb, p_event bigint) returns bigint
language plpgsql as $$
declare
  v_owner bigint := (p ->> 'actor')::bigint;
  v_at timestamptz := (p ->> 'at')::timestamptz;
  v_hours bigint := (p ->> 'technician_hours')::bigint;
  v_card bigint;
  v_fingerprint text;
begin
  perform from users where id = v_owner for no key update;
  -- Read after the lock and inlined, because every save runs this.
  select
    case
      when p_event is not null then (select e.rate_card_id from events e where e.id = p_event)
      when u.role = 2 then rate_card_at(u.agent_country_type, v_at)
    end,
    package_fingerprint(k, u.combo_package_until)
  into v_card, v_fingerprint
  from users u join combo_packages k on k.id = u.combo_package_id where u.id = v_owner;
  if v_card is not null then v_fingerprint := 'rate card ' || v_card; end if;
  if v_fingerprint is distinct from p ->> 'entitlements_fingerprint'
    or (v_hours is not null
      and v_hours <> spendable_hours(v_owner, p_event, 'TECHNICIAN_HOUR', (p ->> 'technician_until')::timestamptz, v_at)) then
    raise exception 'the terms changed' using errcode = '22023', constraint = 'entitlements_are_as_expected';
  end if;
  return v_card;
end
$$;
comment on function lock_payer is 'Locks the row of the payer and verifies that the price follows the current entitlements. Returns the rate card; null if the package pays.';
grant execute on function lock_payer to openbooth_app;
