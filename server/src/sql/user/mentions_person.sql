create or replace function mentions_person(p_text text, p_names text[], p_addresses text[]) returns boolean
language plpgsql immutable as $$
begin
  return exists (select from unnest(p_addresses) a where position(a in lower(p_text)) > 0)
    or exists (
      select from unnest(p_names) n
      where lower(p_text) ~ ('(^|[^a-z0-9])' || regexp_replace(n, '([^[:alnum:][:space:]])', '\\\1', 'g') || '($|[^a-z0-9])'));
end $$;
comment on function mentions_person is 'Whether a text contains one of the addresses, or one of the names as whole words. Both are in lower case.';
grant execute on function mentions_person to openbooth_app;
