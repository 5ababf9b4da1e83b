create or replace function assign_real_time_places() returns trigger language plpgsql as $$
begin
  new.real_time_places := real_time_places(new);
  return new;
end $$;
comment on function assign_real_time_places is
  'Trigger of events: reserves the places of an event when its media server, its listeners or their way to hear change.';

create or replace trigger new_events_reserve_places before insert on events
  for each row execute function assign_real_time_places();
create or replace trigger events_reserve_places
  before update of media_server_id, preparing_server_id, receiver_nums, hls_output on events
  for each row when (
    row(old.media_server_id, old.preparing_server_id, old.receiver_nums, old.hls_output) is distinct from
    row(new.media_server_id, new.preparing_server_id, new.receiver_nums, new.hls_output))
  execute function assign_real_time_places();
