create or replace function keep_published_eula() returns trigger
language plpgsql as $$
begin
  raise exception 'version % of the licence agreement is published and stays as it is', old.number
    using errcode = '23001', constraint = 'published_eula_stays';
end
$$;
comment on function keep_published_eula is 'Refuses any change of a published version.';
