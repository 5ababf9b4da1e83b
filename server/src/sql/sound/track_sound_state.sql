create or replace function track_sound_state() returns trigger
language plpgsql as $$
declare
  v_at timestamptz := clock_timestamp();
begin
  if tg_op = 'UPDATE' and (new.sound_state, new.is_recording, new.auto_recording)
    is not distinct from (old.sound_state, old.is_recording, old.auto_recording) then
    return null;
  end if;
  -- The database clock may have been set back since.
  update sound_spans set to_at = greatest(v_at, from_at) where event_id = new.id and to_at is null;
  if new.sound_state in ('live', 'paused') then
    insert into sound_spans (event_id, from_at, sound_state, is_recorded)
    values (new.id, v_at, new.sound_state, new.sound_state = 'live' and new.is_recording and new.auto_recording);
    perform begin_recordings(new.id, v_at);
  end if;
  return null;
end
$$;
comment on function track_sound_state is
  'Writes when an event is live or paused, at every change of the event, '
  'and creates the rows of its recordings.';
create or replace trigger sound_state_is_tracked after insert or update of sound_state, is_recording, auto_recording on events
  for each row execute function track_sound_state();
