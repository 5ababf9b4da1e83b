create or replace function move_event(p_event bigint, p_from bigint, p_reason text, p_at timestamptz, p_code bigint default null) returns boolean
language plpgsql as $$
declare
  v_event events;
  v_server bigint;
begin
  if not lock_event(p_event, true) then return false; end if;
  select * into v_event from events where id = p_event;
  if v_event.sound_state is null or coalesce(v_event.media_server_id, v_event.preparing_server_id) is distinct from p_from then
    return false;
  end if;
  v_server := choose_media_server(v_event, p_at, p_from);
  if v_server is null then return false; end if;
  update events set sound_generation = sound_generation + 1, sound_moved_at = p_at,
    media_server_id = case when media_server_id is not null then v_server end,
    preparing_server_id = case when media_server_id is null then v_server end
  where id = p_event;
  -- The new media server reports arrivals again.
  update connections set sound_session = null, sound_lost_at = null
  where id in (select id from connections where event_id = p_event and left_at is null and sound_session is not null
    order by id for no key update);
  perform write_event_act(p_event, p_at, 'move', p_code, p_details => jsonb_build_object('from', p_from, 'to', v_server, 'reason', p_reason));
  return true;
end
$$;
comment on function move_event is 'Moves a live event to another media server and increases its generation, so that every page reconnects. False: nothing changed, because it is not on that server or there is no other.';
grant execute on function move_event to openbooth_app;
