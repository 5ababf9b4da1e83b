create or replace function save_event(p jsonb) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_owner bigint := (p ->> 'owner')::bigint;
  v_actor bigint := (p ->> 'actor')::bigint;
  v_at timestamptz := (p ->> 'at')::timestamptz;
  v_operation uuid := (p ->> 'operation')::uuid;
  v_starts_now boolean := (p ->> 'starts_now')::boolean;
  v_card bigint;
  v_answer jsonb;
  v_event events;
begin
  if p -> 'programmes' <> '[]' then perform lock_programmes(v_owner, p -> 'programmes'); end if;
  v_card := lock_payer(p, null);
  v_answer := saved_before(v_operation, v_actor, v_owner, decode(p ->> 'request_hash', 'hex'));
  if v_answer is not null then return v_answer; end if;

  v_event := jsonb_populate_record(null::events, p -> 'event');
  if v_card is null then
    perform check_at_once(v_owner, null, v_event.start_at, v_event.end_at, v_event.booth_nums, v_event.receiver_nums, v_at);
    perform require_included(p);
  end if;
  v_event.owner_id := v_owner;
  v_event.rate_card_id := v_card;
  v_event.quote := p -> 'quote';
  v_event.included_listeners := p -> 'included';
  v_event.version := 1;
  v_event.sound_generation := 1;
  v_event.hls_key_version := 1;
  v_event.created_at := v_at;
  v_event.state := 1;
  v_event.pause_words := '';
  v_event.prepared_seconds := 0;
  v_event.pauses := '[]';
  v_event.is_recording := v_starts_now and v_event.auto_recording;
  v_event.is_captioning := v_starts_now and v_event.captions;
  v_event.is_streaming := v_starts_now and v_event.hls_output = 'public';
  if v_starts_now then
    v_event.state := 0;
    v_event.opened_at := v_at;
    v_event.sound_state := case when v_event.go_live_by_hand then 'preparing' else 'live' end;
    v_event.live_since := case when not v_event.go_live_by_hand then v_at end;
    v_event.media_server_id := choose_media_server(v_event, v_at);
    if v_event.media_server_id is null then
      raise exception 'no media server' using errcode = '22023', constraint = 'media_server_available';
    end if;
  end if;
  if v_event.technician_option = 'purchased' then v_event.technician_earliest_start := v_event.start_at; end if;

  v_event.id := nextval('events_id_seq');
  loop
    v_event.number := floor(100000000 + random() * 900000000)::bigint::text;
    insert into events overriding system value values (v_event.*) on conflict (number) do nothing;
    exit when found;
  end loop;
  insert into booths (event_id, position, name, stage_name, box_type, channel_a, channel_b, channel_c, auto_relay, understands,
    speech_model_id, translation_model_id, ai_backup)
  select v_event.id, b.position, b.name, b.stage_name, b.box_type, b.a, b.b, b.c, b.auto_relay, b.understands, b.speech_model,
    b.translation_model, b.ai_backup
  from jsonb_to_recordset(p -> 'booths') as b (position smallint, name text, stage_name text, box_type text, a bigint, b bigint, c bigint,
    auto_relay boolean, understands text[], speech_model bigint, translation_model bigint, ai_backup text);
  perform add_people(p, v_event.id, v_at);
  perform write_saved(p, v_event.id, 'event.create');
  if v_starts_now then
    perform write_event_act(v_event.id, v_at, case when v_event.go_live_by_hand then 'open' else 'goLive' end, p_user => v_actor);
    perform notify_webhooks(v_event.id, 'event.opened', v_at);
  end if;
  if v_event.technician_option <> 'none' then perform sync_technician_booking(v_event.id, v_actor, v_at); end if;
  return jsonb_build_object('id', v_event.id, 'number', v_event.number, 'state', v_event.state, 'version', v_event.version,
    'charges', charge_saved_event(v_operation, v_event.id, v_owner, v_actor, p -> 'charges', v_event.end_at, p -> 'quote', p ->> 'remark', v_at, true));
end
$$;
comment on function save_event is 'Creates an event with booths, seats and codes and charges the pre-charge. Returns id, number, state, version and the movement of each asset in hundredths. Idempotent: the same operation returns the same event.';
grant execute on function save_event to openbooth_app;
