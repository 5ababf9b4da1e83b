create or replace function ask_for_publication() returns trigger language plpgsql as $$
declare
  v_event bigint;
begin
  if tg_table_name = 'events' then
    v_event := new.id;
  else
    v_event := new.event_id;
    -- The event was streamed publicly before this output, so its people know.
    if exists (
      select from events e where e.id = v_event and (e.hls_output = 'public' or exists (
        select from stream_outputs o where o.event_id = v_event and o.removed_at is null and o.id <> new.id))
    ) then return null; end if;
  end if;
  delete from consents c using join_codes j
  where j.id = c.code_id and j.event_id = v_event and c.purpose = 'publication';
  return null;
end $$;
comment on function ask_for_publication is
  'Trigger of events and stream outputs: an answer given before an event is streamed publicly does not cover it.';

create or replace trigger publication_asks_again after update of hls_output on events
  for each row when (new.hls_output = 'public' and old.hls_output <> 'public') execute function ask_for_publication();
create or replace trigger publication_asks_again after insert on stream_outputs
  for each row execute function ask_for_publication();
