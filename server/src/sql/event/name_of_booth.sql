create or replace function name_of_booth(p_name text, p_en_name text, p_zh_name text) returns jsonb
language sql immutable as $$
  select case when p_name is not null then
    jsonb_build_object('en', coalesce(nullif(p_name, ''), p_en_name), 'zh', coalesce(nullif(p_name, ''), p_zh_name)) end
$$;
comment on function name_of_booth is 'Name of a booth in both languages: its own, else that of its channel. Null: no booth.';
grant execute on function name_of_booth to openbooth_app;
