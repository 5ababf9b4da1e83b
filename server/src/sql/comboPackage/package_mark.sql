create or replace function package_mark(p_package combo_packages, p_until timestamptz) returns text
language sql stable as $$ select md5(p_package::text || coalesce(p_until::text, '')) $$;
comment on function package_mark is 'Fingerprint of a package and its paid period. Changes with any of their fields.';
grant execute on function package_mark to openbooth_app;
