create or replace function package_fingerprint(p_package combo_packages, p_until timestamptz) returns text
language sql stable as $$ select md5(p_package::text || coalesce(p_until::text, '')) $$;
comment on function package_fingerprint is 'Fingerprint of a package and its paid period. Changes with any of their fields.';
grant execute on function package_fingerprint to openbooth_app;
