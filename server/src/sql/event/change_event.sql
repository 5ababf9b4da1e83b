create or replace function change_event(p jsonb) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_owner bigint := (p ->> 'actor')::bigint;
  v_at timestamptz := (p ->> 'at')::timestamptz;
  v_operation uuid := (p ->> 'operation')::uuid;
  v_id bigint := (p ->> 'id')::bigint;
  v_card bigint;
  v_answer jsonb;
  v_before events;
  v_event record;
begin
  if p -> 'projects' <> '[]' then perform lock_projects(v_owner, p -> 'projects'); end if;
  v_card := lock_payer(p, v_id);
  v_answer := saved_before(v_operation, v_owner, decode(p ->> 'request_hash', 'hex'));
  if v_answer is not null then return v_answer; end if;

  select * into v_before from events where id = v_id and owner_id = v_owner for update;
  if not found then
    raise exception 'there is no event % of this owner', v_id using errcode = '22023', constraint = 'event_exists';
  end if;
  if v_before.state not in (0, 1) then
    raise exception 'event % is over', v_id using errcode = '22023', constraint = 'state_allows_it';
  end if;
  if v_before.version <> (p ->> 'version')::integer then
    raise exception 'event % has version %', v_id, v_before.version using errcode = '22023', constraint = 'version_is_current';
  end if;

  select * into v_event from jsonb_to_record(p -> 'event') as e (
    name text, event_type smallint, start_at timestamptz, end_at timestamptz, appointment_start_time text,
    appointment_end_time text, time_zone text, dst boolean, hemispheres smallint, floor_channel_id bigint, hide_channel bigint[],
    technician_option text, auto_recording boolean, live_detection_interval integer, alert_time integer,
    headphone_alert boolean, receiver_nums integer, booth_nums integer, notes text, customer_id bigint, project_id bigint, room text,
    extended_from timestamptz);
  -- Whoever is mailed a code just now holds the event's row, so nobody is missed.
  if not (p ->> 'tells')::boolean
    and (v_event.name, v_event.start_at, v_event.end_at, v_event.time_zone)
      is distinct from (v_before.name, v_before.start_at, v_before.end_at, v_before.time_zone)
    and is_mailed(v_id) then
    return null;
  end if;
  if v_card is null then
    perform check_at_once(v_owner, v_id, case v_before.state when 0 then v_at else v_event.start_at end, v_event.end_at,
      v_event.booth_nums, v_event.receiver_nums, v_at);
  end if;
  update events set
    name = v_event.name, event_type = v_event.event_type, start_at = v_event.start_at, end_at = v_event.end_at,
    appointment_start_time = v_event.appointment_start_time, appointment_end_time = v_event.appointment_end_time,
    time_zone = v_event.time_zone, dst = v_event.dst, hemispheres = v_event.hemispheres, floor_channel_id = v_event.floor_channel_id,
    hide_channel = v_event.hide_channel, technician_option = v_event.technician_option, auto_recording = v_event.auto_recording,
    live_detection_interval = v_event.live_detection_interval, alert_time = v_event.alert_time,
    headphone_alert = v_event.headphone_alert, receiver_nums = v_event.receiver_nums, booth_nums = v_event.booth_nums,
    notes = v_event.notes, quote = p -> 'quote', customer_id = v_event.customer_id, project_id = v_event.project_id,
    room = v_event.room, extended_from = v_event.extended_from, version = version + 1,
    -- Who postpones first and cancels then gets no more back. A new booking begins anew.
    technician_earliest_start = case v_event.technician_option when 'purchased' then
      least(v_event.start_at, case technician_option when 'purchased' then technician_earliest_start end) end
  where id = v_id;
  perform change_booths(p, v_id, case v_before.state when 0 then v_at end);
  perform change_seats(p, v_id);
  delete from booths where event_id = v_id and position < 0;
  perform add_people(p, v_id, v_at);
  perform write_saved(p, v_id, 'event.update');
  if v_event.technician_option <> 'none' or v_before.technician_option <> 'none' then
    perform sync_technician_booking(v_id, v_owner, v_at);
  end if;
  return jsonb_build_object('id', v_id, 'number', v_before.number, 'state', v_before.state, 'version', v_before.version + 1,
    'charges', charge_saved_event(v_operation, v_id, v_owner, p -> 'charges', v_event.end_at, p -> 'quote', p ->> 'remark', v_at, false));
end
$$;
comment on function change_event is 'Changes an event as it was read at a version and adjusts its charge; booths and seats that are named by id stay, the others go or come, and codes with them. Answers like save_event. Null, and nothing happens: people who were mailed have to be told in the same transaction, and `tells` says no such thing.';
grant execute on function change_event to openbooth_app;
