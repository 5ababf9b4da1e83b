create or replace function audio_worker_runs() returns boolean
language sql stable as $$
  select exists (select from audio_workers where seen_at > clock_timestamp() - interval '1 minute')
$$;
comment on function audio_worker_runs is 'Whether an audio worker reported its load during the last minute, so that listeners can hear over HLS.';
grant execute on function audio_worker_runs to openbooth_app;
