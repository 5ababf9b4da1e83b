create or replace function prepare_event(p_event bigint, p_at timestamptz) returns boolean
language plpgsql as $$
declare
  v_event events;
  v_used interval;
  v_server bigint;
begin
  if not lock_event(p_event, false) then return false; end if;
  select * into v_event from events where id = p_event;
  if v_event.state <> 1 then return false; end if;
  v_used := make_interval(secs => v_event.prepared_seconds) + coalesce(p_at - v_event.prepared_since, interval '0');
  if v_event.start_at - p_at > interval '60 minutes' - v_used then
    if v_event.sound_state is null then return false; end if;
    update events set sound_state = null, preparing_server_id = null, prepared_since = null,
      prepared_seconds = floor(extract(epoch from v_used))
    where id = p_event;
    delete from booths_on_air where event_id = p_event;
    perform write_event_act(p_event, p_at, 'stopPreparing');
    return true;
  end if;
  if v_event.preparing_server_id is null then v_server := choose_media_server(v_event, p_at); end if;
  if v_event.sound_state is not null then
    if v_server is null then return false; end if;
    update events set preparing_server_id = v_server where id = p_event;
    return true;
  end if;
  update events set sound_state = 'preparing', prepared_since = p_at, preparing_server_id = v_server
  where id = p_event;
  perform write_event_act(p_event, p_at, 'prepare');
  return true;
end
$$;
comment on function prepare_event is 'Gives staff of a planned event sound before its start, for at most an hour in total, as soon as a media server is available. Ends the preparation of an event that was moved too far away. False: nothing changed, or the event is locked.';
grant execute on function prepare_event to openbooth_app;
