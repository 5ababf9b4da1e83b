create or replace function ask_for_publication() returns trigger language plpgsql as $$
begin
  delete from consents c using join_codes j
  where j.id = c.code_id and j.event_id = new.id and c.purpose = 'publication';
  return null;
end $$;
comment on function ask_for_publication is
  'Trigger of events: an answer given before the public stream was turned on does not cover it.';

create or replace trigger publication_asks_again after update of hls_output on events
  for each row when (new.hls_output = 'public' and old.hls_output <> 'public') execute function ask_for_publication();
