create or replace function real_time_places(p_event events) returns integer
language sql stable as $$
  select greatest(0, listeners_carried(s) - listeners_promised(s.id, p_event.id,
    least(p_event.opened_at, p_event.start_at), p_event.end_at, coalesce(p_event.opened_at, p_event.prepared_since, p_event.start_at)))
  from media_servers s
  where s.id = coalesce(p_event.media_server_id, p_event.preparing_server_id)
    and listeners_carried(s) is not null and p_event.hls_output <> 'off'
    -- An event larger than its media server relies on HLS, also while its audio worker restarts.
    and (audio_worker_runs() or p_event.receiver_nums > listeners_carried(s))
$$;
comment on function real_time_places is
  'Places for staff and listeners that other events leave on the media server of an event. '
  'Null: no server yet, its capacity is unknown, or listeners cannot hear over HLS.';
grant execute on function real_time_places to openbooth_app;
