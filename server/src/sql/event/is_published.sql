create or replace function is_published(p_event events) returns boolean
language sql stable as $$
  select p_event.hls_output = 'public'
$$;
comment on function is_published is 'Whether the sound of an event is streamed publicly, so that its people are asked for consent.';
grant execute on function is_published to openbooth_app;
