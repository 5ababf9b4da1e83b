create or replace function lock_projects(p_owner bigint, p_projects jsonb) returns void
language plpgsql as $$
declare
  v_until timestamptz := clock_timestamp() + interval '8 seconds';
  v_project bigint;
begin
  for v_project in select distinct j.value::bigint from jsonb_array_elements_text(p_projects) j order by 1 loop
    loop
      -- Retries instead of waiting, because lock_timeout restarts with each lock of several.
      perform from projects where id = v_project and owner_id = p_owner for no key update skip locked;
      exit when found;
      if not exists (select from projects where id = v_project and owner_id = p_owner) then
        raise exception 'there is no project % of this owner', v_project using errcode = '22023', constraint = 'project_exists';
      end if;
      if clock_timestamp() > v_until then
        raise exception 'project % is being saved', v_project using errcode = '55P03', constraint = 'project_is_free';
      end if;
      perform pg_sleep(0.01);
    end loop;
  end loop;
end
$$;
comment on function lock_projects is 'Locks projects for a save in ascending order, for at most 8 seconds in total, because the client times out after 10.';
grant execute on function lock_projects to openbooth_app;
