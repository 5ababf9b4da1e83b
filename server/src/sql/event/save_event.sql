create or replace function save_event(p jsonb) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_owner bigint := (p ->> 'actor')::bigint;
  v_at timestamptz := (p ->> 'at')::timestamptz;
  v_operation uuid := (p ->> 'operation')::uuid;
  v_card bigint;
  v_answer jsonb;
  v_event record;
  v_server bigint;
  v_id bigint;
  v_number text;
begin
  if p -> 'projects' <> '[]' then perform lock_projects(v_owner, p -> 'projects'); end if;
  v_card := lock_payer(p, null);
  v_answer := saved_before(v_operation, v_owner, decode(p ->> 'request_hash', 'hex'));
  if v_answer is not null then return v_answer; end if;

  select * into v_event from jsonb_to_record(p -> 'event') as e (
    name text, event_type smallint, starts_now boolean, start_at timestamptz, end_at timestamptz, appointment_start_time text,
    appointment_end_time text, time_zone text, dst boolean, hemispheres smallint, floor_channel_id bigint, hide_channel bigint[],
    technician_option text, auto_recording boolean, live_detection_interval integer, alert_time integer,
    headphone_alert boolean, receiver_nums integer, booth_nums integer, notes text, customer_id bigint, project_id bigint, room text);
  if v_card is null then
    perform check_at_once(v_owner, null, v_event.start_at, v_event.end_at, v_event.booth_nums, v_event.receiver_nums, v_at);
  end if;
  if v_event.starts_now then
    v_server := choose_media_server(v_owner, v_at);
    if v_server is null then
      raise exception 'no media server' using errcode = '22023', constraint = 'media_server_available';
    end if;
  end if;

  loop
    insert into events (number, owner_id, name, event_type, state, start_at, end_at, appointment_start_time, appointment_end_time,
      time_zone, dst, hemispheres, floor_channel_id, hide_channel, technician_option, auto_recording, live_detection_interval,
      alert_time, headphone_alert, receiver_nums, booth_nums, notes, quote, media_server_id, opened_at, created_at,
      rate_card_id, customer_id, project_id, room, technician_earliest_start)
    values (floor(100000000 + random() * 900000000)::bigint::text, v_owner, v_event.name, v_event.event_type,
      case when v_event.starts_now then 0 else 1 end, v_event.start_at, v_event.end_at, v_event.appointment_start_time,
      v_event.appointment_end_time, v_event.time_zone, v_event.dst, v_event.hemispheres, v_event.floor_channel_id,
      v_event.hide_channel, v_event.technician_option, v_event.auto_recording, v_event.live_detection_interval,
      v_event.alert_time, v_event.headphone_alert, v_event.receiver_nums, v_event.booth_nums, v_event.notes, p -> 'quote',
      v_server, case when v_event.starts_now then v_at end, v_at,
      v_card, v_event.customer_id, v_event.project_id, v_event.room,
      case v_event.technician_option when 'purchased' then v_event.start_at end)
    on conflict (number) do nothing
    returning id, number into v_id, v_number;
    exit when found;
  end loop;
  insert into booths (event_id, position, name, box_type, channel_a, channel_b, channel_c, auto_relay, speech_model_id,
    translation_model_id)
  select v_id, b.position, b.name, b.box_type, b.a, b.b, b.c, b.auto_relay, b.speech_model, b.translation_model
  from jsonb_to_recordset(p -> 'booths') as b (position smallint, name text, box_type text, a bigint, b bigint, c bigint,
    auto_relay boolean, speech_model bigint, translation_model bigint);
  perform add_people(p, v_id, v_at);
  perform write_saved(p, v_id, 'event.create');
  if v_event.technician_option <> 'none' then perform sync_technician_booking(v_id, v_owner, v_at); end if;
  return jsonb_build_object('id', v_id, 'number', v_number, 'state', case when v_event.starts_now then 0 else 1 end, 'version', 1,
    'charges', charge_saved_event(v_operation, v_id, v_owner, p -> 'charges', v_event.end_at, p -> 'quote', p ->> 'remark', v_at, true));
end
$$;
comment on function save_event is 'Makes an event with booths, seats and codes and takes its pre-charge; answers id, number, state, version and what moved in each asset, in hundredths. The same operation again is answered with the same event.';
grant execute on function save_event to openbooth_app;
