create or replace function lock_programmes(p_owner bigint, p_programmes jsonb) returns void
language plpgsql as $$
declare
  v_until timestamptz := clock_timestamp() + interval '8 seconds';
  v_programme bigint;
begin
  for v_programme in select distinct j.value::bigint from jsonb_array_elements_text(p_programmes) j order by 1 loop
    loop
      -- Retries instead of waiting, because lock_timeout restarts with each lock of several.
      perform from programmes where id = v_programme and owner_id = p_owner for no key update skip locked;
      exit when found;
      if not exists (select from programmes where id = v_programme and owner_id = p_owner) then
        raise exception 'there is no programme % of this owner', v_programme using errcode = '22023', constraint = 'programme_exists';
      end if;
      if clock_timestamp() > v_until then
        raise exception 'programme % is being saved', v_programme using errcode = '55P03', constraint = 'programme_is_free';
      end if;
      perform pg_sleep(0.01);
    end loop;
  end loop;
end
$$;
comment on function lock_programmes is 'Locks programmes for a save in ascending order, for at most 8 seconds in total, because the client times out after 10.';
grant execute on function lock_programmes to openbooth_app;
