-- Machine booths: which models recognise and translate.
--
-- Refusals are told apart by constraint name:
--   23503 booths_speech_model_id_fkey, booths_translation_model_id_fkey    the model was removed meanwhile, or is used

alter table booths
  add column speech_model_id bigint references speech_models,
  add column translation_model_id bigint references translation_models,
  add constraint machine_booths_have_models check (
    (box_type = 'machine') = (speech_model_id is not null) and (box_type = 'machine') = (translation_model_id is not null));
comment on column booths.speech_model_id is 'What recognises the floor in a machine booth; stays when the model is switched off. Null: people interpret.';
comment on column booths.translation_model_id is 'What translates in a machine booth; stays when the model is switched off. Null: people interpret.';
create index booths_by_speech_model on booths (speech_model_id) where speech_model_id is not null;
create index booths_by_translation_model on booths (translation_model_id) where translation_model_id is not null;

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
    'charges', charge_saved_event(v_operation, v_id, v_owner, p -> 'charges', v_event.end_at, p -> 'quote', v_at, true));
end
$$;
comment on function save_event is 'Makes an event with booths, seats and codes and takes its pre-charge; answers id, number, state, version and what moved in each asset, in hundredths. The same operation again is answered with the same event.';

create or replace function change_booths(p jsonb, p_event bigint, p_added_at timestamptz) returns void
language plpgsql as $$
begin
  -- Removed booths step aside: their seats may be moved to others before they go.
  update booths set position = -1 - position
  where event_id = p_event and id not in (
    select b.id from jsonb_to_recordset(p -> 'booths') as b (id bigint) where b.id is not null);
  update booths o set position = b.position, name = b.name, box_type = b.box_type, channel_a = b.a, channel_b = b.b,
    channel_c = b.c, auto_relay = b.auto_relay, speech_model_id = b.speech_model, translation_model_id = b.translation_model
  from jsonb_to_recordset(p -> 'booths') as b (id bigint, position smallint, name text, box_type text, a bigint, b bigint,
    c bigint, auto_relay boolean, speech_model bigint, translation_model bigint)
  where o.id = b.id and o.event_id = p_event;
  insert into booths (event_id, position, name, box_type, channel_a, channel_b, channel_c, auto_relay, added_at,
    speech_model_id, translation_model_id)
  select p_event, b.position, b.name, b.box_type, b.a, b.b, b.c, b.auto_relay, p_added_at, b.speech_model, b.translation_model
  from jsonb_to_recordset(p -> 'booths') as b (id bigint, position smallint, name text, box_type text, a bigint, b bigint,
    c bigint, auto_relay boolean, speech_model bigint, translation_model bigint)
  where b.id is null;
end
$$;
comment on function change_booths is 'Changes kept booths, adds new ones, and gives removed ones a negative position.';
