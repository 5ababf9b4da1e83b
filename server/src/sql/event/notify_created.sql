create or replace function notify_created() returns trigger
language plpgsql as $$
begin
  perform notify_webhooks(new.id, 'event.created', new.created_at);
  return null;
end
$$;
comment on function notify_created is 'Queues messages about a new event.';
create or replace trigger created_events_are_notified after insert on events
  for each row execute function notify_created();
