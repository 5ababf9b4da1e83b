create or replace function is_published(p_event events) returns boolean
language sql stable as $$
  select p_event.hls_output = 'public'
    or exists (select from stream_outputs o where o.event_id = p_event.id and o.removed_at is null)
$$;
comment on function is_published is 'Whether the sound of an event is streamed publicly: it has public streams or a stream output. Its people are asked for consent.';
grant execute on function is_published to openbooth_app;
