create or replace function stream_settings(p_event events) returns jsonb
language sql stable as $$
  select jsonb_build_object('output', hls_output_of(p_event), 'keyVersion', p_event.hls_key_version,
    -- A successor claims a lost lease within seconds.
    'isServed', exists (
      select from audio_worker_leases w
      where w.event_id = p_event.id and w.renewed_at > clock_timestamp() - interval '60 s'))
$$;
comment on function stream_settings is 'The HLS streams of an event: their kind, the version of their key, and whether an audio worker serves them.';
grant execute on function stream_settings to openbooth_app;
