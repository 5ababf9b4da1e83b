create or replace function change_event(p jsonb) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_owner bigint := (p ->> 'owner')::bigint;
  v_actor bigint := (p ->> 'actor')::bigint;
  v_at timestamptz := (p ->> 'at')::timestamptz;
  v_operation uuid := (p ->> 'operation')::uuid;
  v_id bigint := (p ->> 'id')::bigint;
  v_card bigint;
  v_answer jsonb;
  v_before events;
  v_event events;
begin
  if p -> 'programmes' <> '[]' then perform lock_programmes(v_owner, p -> 'programmes'); end if;
  v_card := lock_payer(p, v_id);
  v_answer := saved_before(v_operation, v_actor, v_owner, decode(p ->> 'request_hash', 'hex'));
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

  v_event := jsonb_populate_record(v_before, p -> 'event');
  -- Emailing a code locks the event's row, so no recipient is missed.
  if not (p ->> 'tells')::boolean
    and (v_event.name, v_event.start_at, v_event.end_at, v_event.time_zone)
      is distinct from (v_before.name, v_before.start_at, v_before.end_at, v_before.time_zone)
    and is_mailed(v_id) then
    return null;
  end if;
  if v_card is null then
    perform check_at_once(v_owner, v_id, case v_before.state when 0 then v_at else v_event.start_at end, v_event.end_at,
      v_event.booth_nums, v_event.receiver_nums, v_at);
    perform require_included(p);
  end if;
  v_event.quote := p -> 'quote';
  v_event.included_listeners := p -> 'included';
  v_event.version := v_before.version + 1;
  v_event.is_recording := v_before.is_recording or (v_before.state = 0 and v_event.auto_recording and not v_before.auto_recording);
  v_event.is_captioning := v_before.is_captioning or (v_before.state = 0 and v_event.captions and not v_before.captions);
  v_event.is_streaming := v_before.is_streaming or (v_before.state = 0 and v_event.hls_output = 'public' and v_before.hls_output <> 'public');
  -- Postponing before cancelling does not increase the refund. A new booking starts over.
  v_event.technician_earliest_start := case v_event.technician_option when 'purchased' then
    least(v_event.start_at, case v_before.technician_option when 'purchased' then v_before.technician_earliest_start end) end;
  -- Copies the row, so that new columns of events need no change here.
  execute (
    select format('update events set quote = $1.quote, included_listeners = $1.included_listeners, is_recording = $1.is_recording, is_captioning = $1.is_captioning, is_streaming = $1.is_streaming, version = $1.version, technician_earliest_start = $1.technician_earliest_start, %s where id = $1.id',
      string_agg(format('%1$I = $1.%1$I', field), ', '))
    from jsonb_object_keys(p -> 'event') field) using v_event;
  perform change_booths(p, v_id, case v_before.state when 0 then v_at end);
  perform change_seats(p, v_id, v_at);
  delete from booths where event_id = v_id and position < 0;
  perform add_people(p, v_id, v_at);
  perform write_saved(p, v_id, 'event.update');
  perform notify_webhooks(v_id, 'event.changed', v_at);
  if v_before.state = 0 and v_event.end_at > v_before.end_at then
    perform write_event_act(v_id, v_at, 'extend', p_user => v_actor,
      p_details => jsonb_build_object('minutes', round(extract(epoch from v_event.end_at - v_before.end_at) / 60)));
  end if;
  if v_event.technician_option <> 'none' or v_before.technician_option <> 'none' then
    perform sync_technician_booking(v_id, v_actor, v_at);
  end if;
  return jsonb_build_object('id', v_id, 'number', v_before.number, 'state', v_before.state, 'version', v_event.version,
    'charges', charge_saved_event(v_operation, v_id, v_owner, v_actor, p -> 'charges', v_event.end_at, p -> 'quote', p ->> 'remark', v_at, false));
end
$$;
comment on function change_event is
  'Changes an event as it was read at a version, and adjusts its charge. '
  'Booths and seats named by id remain. Others are removed or added, with their codes. '
  'Invited people remain as former people. Returns the same as save_event. '
  'Null, without any change: the same transaction must notify people with an emailed code, '
  'but `tells` is not set.';
grant execute on function change_event to openbooth_app;
