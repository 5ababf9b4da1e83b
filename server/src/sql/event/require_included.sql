create or replace function require_included(p jsonb) returns void
language plpgsql as $$
declare
  v_asked record;
begin
  for v_asked in
    select * from jsonb_to_recordset(p -> 'included_asked') as a ("except" bigint, starts timestamptz, ends timestamptz, wanted integer, given integer)
  loop
    if least(v_asked.wanted, included_left((p ->> 'owner')::bigint, v_asked.except, v_asked.starts, v_asked.ends, (p ->> 'at')::timestamptz))
      <> v_asked.given then
      raise exception 'another event took or freed included listeners' using errcode = '22023', constraint = 'included_as_read';
    end if;
  end loop;
end
$$;
comment on function require_included is 'Refuses (included_as_read) a save whose price counts another number of included listeners than the owner''s other events leave. The caller has locked the owner''s row.';
grant execute on function require_included to openbooth_app;
