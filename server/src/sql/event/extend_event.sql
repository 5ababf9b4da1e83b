create or replace function extend_event(p jsonb) returns jsonb
language plpgsql as $$
declare
  v_at timestamptz := (p ->> 'at')::timestamptz;
  v_end timestamptz := (p ->> 'end_at')::timestamptz;
  v_event events;
begin
  select * into v_event from events where id = (p ->> 'id')::bigint;
  if v_event.rate_card_id is null then
    perform check_at_once(v_event.owner_id, v_event.id, greatest(v_event.end_at, v_at), greatest(v_end, v_at),
      v_event.booth_nums, v_event.receiver_nums, v_at);
  end if;
  update events set end_at = v_end, appointment_end_time = p ->> 'appointment_end_time', extended_from = (p ->> 'extended_from')::timestamptz,
    quote = p -> 'quote', included_listeners = p -> 'included', version = version + 1
  where id = v_event.id;
  perform write_life(p, v_event.id, 'event.extend');
  perform notify_webhooks(v_event.id, 'event.changed', v_at);
  perform write_event_act(v_event.id, v_at, 'extend', p_user => (p ->> 'actor')::bigint,
    p_details => jsonb_build_object('minutes', round(extract(epoch from v_end - v_event.end_at) / 60)));
  if v_event.technician_option <> 'none' then
    perform sync_technician_booking(v_event.id, (p ->> 'actor')::bigint, v_at);
  end if;
  return jsonb_build_object('id', v_event.id, 'number', v_event.number, 'state', v_event.state, 'version', v_event.version + 1,
    'isMailed', is_mailed(v_event.id),
    'charges', charge_saved_event(gen_random_uuid(), v_event.id, v_event.owner_id, (p ->> 'actor')::bigint, p -> 'charges', v_end, p -> 'quote', p ->> 'remark', v_at, false));
end
$$;
comment on function extend_event is 'Extends a locked running event: checks the added time against the package and charges it. Also returns whether anyone must be notified.';
grant execute on function extend_event to openbooth_app;
