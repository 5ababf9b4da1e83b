create or replace function open_event(p jsonb) returns jsonb
language plpgsql as $$
declare
  v_at timestamptz := (p ->> 'at')::timestamptz;
  v_event events;
  v_server bigint;
  v_charges jsonb := '[]';
begin
  select * into v_event from events where id = (p ->> 'id')::bigint;
  if p ? 'charges' and v_event.rate_card_id is null then
    perform check_at_once(v_event.owner_id, v_event.id, v_at, v_event.start_at, v_event.booth_nums, v_event.receiver_nums, v_at);
  end if;
  v_event.opened_at := v_at;
  v_server := choose_media_server(v_event, v_at);
  if v_server is null then return null; end if;
  if p ? 'charges' then
    v_charges := charge_saved_event(gen_random_uuid(), v_event.id, v_event.owner_id, (p ->> 'actor')::bigint, p -> 'charges', v_event.end_at, p -> 'quote', p ->> 'remark', v_at, false);
  end if;
  update events set state = 0, opened_at = v_at, media_server_id = v_server, lacks_server_since = null, next_try_at = null,
    quote = coalesce(p -> 'quote', quote), included_listeners = coalesce(p -> 'included', included_listeners), version = version + 1,
    sound_state = case when go_live_by_hand then 'preparing' else 'live' end,
    is_recording = auto_recording,
    is_captioning = captions,
    is_streaming = hls_output = 'public',
    live_since = case when not go_live_by_hand then v_at end,
    sound_generation = sound_generation + (preparing_server_id is not null and preparing_server_id <> v_server)::integer,
    preparing_server_id = null
  where id = v_event.id;
  perform write_life(p, v_event.id, 'event.open');
  perform write_event_act(v_event.id, v_at, case when v_event.go_live_by_hand then 'open' else 'goLive' end,
    p_user => (p ->> 'actor')::bigint);
  perform notify_webhooks(v_event.id, 'event.opened', v_at);
  if v_event.technician_option <> 'none' then
    perform sync_technician_booking(v_event.id, (p ->> 'actor')::bigint, v_at);
  end if;
  return jsonb_build_object('id', v_event.id, 'number', v_event.number, 'state', 0, 'version', v_event.version + 1, 'charges', v_charges);
end
$$;
comment on function open_event is 'Opens a locked event on the best media server. Null: no server is available and nothing changed. With `charges` and `quote` it opens early: the time until the planned start is checked against the package and charged first.';
grant execute on function open_event to openbooth_app;
