create or replace function package_mark(p_package combo_packages, p_until timestamptz) returns text
language sql stable as $$ select md5(p_package::text || coalesce(p_until::text, '')) $$;
comment on function package_mark is 'Changes whenever anything of a package or of its paid period does.';
grant execute on function package_mark to openbooth_app;
