create or replace function entitlements_fingerprint(p_package combo_packages, p_until timestamptz, p_card bigint) returns text
language sql stable as $$
  select case when p_card is null then package_fingerprint(p_package, p_until) else 'rate card ' || p_card end
$$;
comment on function entitlements_fingerprint is 'Fingerprint of the entitlements that price an event.';
grant execute on function entitlements_fingerprint to openbooth_app;
