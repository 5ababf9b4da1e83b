create or replace function begin_recordings_of_booth() returns trigger
language plpgsql as $$
begin
  perform begin_recordings(new.event_id, clock_timestamp());
  return null;
end
$$;
comment on function begin_recordings_of_booth is
  'Creates the rows of the tracks of a booth that was added to a live event.';
create or replace trigger recordings_begin after insert or update of channel_a, channel_b, channel_c on booths
  for each row execute function begin_recordings_of_booth();
