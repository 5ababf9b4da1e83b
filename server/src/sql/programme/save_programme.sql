create or replace function save_programme(p jsonb) returns jsonb
language plpgsql as $$
declare
  v_owner bigint := (p ->> 'owner')::bigint;
  v_id bigint := (p ->> 'id')::bigint;
  v_answer jsonb;
  v_saved jsonb := '[]';
  v_event jsonb;
begin
  if v_id is not null then perform lock_programmes(v_owner, jsonb_build_array(v_id)); end if;
  -- Each event locks this row again. Locked here, so that no other save comes between two events.
  perform from workspaces where id = v_owner for no key update;
  perform require_planner(v_owner, (p ->> 'actor')::bigint, null);
  v_answer := programme_saved_before(p);
  if v_answer is not null then return v_answer; end if;

  if v_id is null then
    insert into programmes (owner_id, name, kind, time_zone, starts_on, ends_on, listeners, created_at)
    select v_owner, n.name, n.kind, n.time_zone, n.starts_on, n.ends_on, n.listeners, (p ->> 'at')::timestamptz
    from jsonb_to_record(p -> 'programme') as n (name text, kind text, time_zone text, starts_on date, ends_on date, listeners integer)
    returning id into v_id;
  else
    if (p ->> 'version')::integer <> (select version from programmes where id = v_id) then
      raise exception 'programme % has another version', v_id using errcode = '22023', constraint = 'version_is_current';
    end if;
    update programmes set version = version + 1, listeners = coalesce((p ->> 'listeners')::integer, listeners),
      starts_on = least(starts_on, (p ->> 'starts_on')::date), ends_on = greatest(ends_on, (p ->> 'ends_on')::date),
      cancelled_at = case when p -> 'events' = '[]' then cancelled_at end
    where id = v_id;
  end if;
  insert into venue_rooms (programme_id, name, position)
  select v_id, r.name, r.place - 1 + (select coalesce(max(position) + 1, 0) from venue_rooms where programme_id = v_id)
  from jsonb_array_elements_text(p -> 'rooms') with ordinality as r (name, place)
  where not exists (select from venue_rooms o where o.programme_id = v_id and lower(o.name) = lower(r.name));

  for v_event in select value from jsonb_array_elements(p -> 'events') loop
    v_saved := v_saved || case when v_event ? 'id' then change_event(v_event)
      else save_event(jsonb_set(v_event, '{event,programme_id}', to_jsonb(v_id))) end;
  end loop;
  return write_programme_step((p - 'events') || jsonb_build_object('id', v_id, 'saved', v_saved));
end
$$;
comment on function save_programme is
  'Creates a programme, or changes one (`id`), at a `version` if the caller read it. Saves and '
  'charges all events in one transaction: an event with an id is changed, another one is created. '
  ' The payer''s row is locked once for all of them. Idempotent: the same operation '
  'returns the same response.';
grant execute on function save_programme to openbooth_app;
