create or replace function hls_output_of(p_event events) returns text
language sql stable as $$
  select case when p_event.hls_output = 'public' and p_event.sound_state is not null and not p_event.is_streaming
    then 'fallback' else p_event.hls_output end
$$;
comment on function hls_output_of is 'The HLS streams of an event now. While staff have stopped a public stream, its links are refused, and the event''s own listeners keep their streams.';
grant execute on function hls_output_of to openbooth_app;
