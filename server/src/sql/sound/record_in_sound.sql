create or replace function record_in_sound(p_connection uuid, p_session text) returns bigint
language plpgsql as $$
declare
  v_known connections;
begin
  select * into v_known from connections
  where id = p_connection and left_at is null and not is_listener for no key update;
  if not found or (v_known.sound_session = p_session and v_known.sound_lost_at is null) then return null; end if;
  -- A second connection beside a current one continues the talk. A lost connection ends it.
  if v_known.sound_lost_at is null then
    update talks set sound_session = p_session
    where connection_id = p_connection and sound_session = v_known.sound_session;
  end if;
  update connections set sound_session = p_session, sound_lost_at = null where id = p_connection;
  return v_known.event_id;
end
$$;
comment on function record_in_sound is 'Records that a member of staff is in the media room, by the id of the media connection. Returns the event. Null: already known, or they have left.';
grant execute on function record_in_sound to openbooth_app;
