create or replace function terms_mark(p_package combo_packages, p_until timestamptz, p_card bigint) returns text
language sql stable as $$
  select case when p_card is null then package_mark(p_package, p_until) else 'rate card ' || p_card end
$$;
comment on function terms_mark is 'Fingerprint of the entitlements that price an event.';
grant execute on function terms_mark to openbooth_app;
