create or replace function free_input_port(p_reserved tstzrange) returns table (host text, port integer)
language plpgsql as $$
begin
  -- Serialises reservations. The exclusion constraint would refuse the second of two.
  perform pg_advisory_xact_lock(hashtext('openbooth input ports'));
  return query
    select w.input_host, p.port
    from (select distinct on (a.input_host) a.input_host, a.input_ports from audio_workers a
      where a.input_host is not null and a.input_ports is not null and a.has_ffmpeg
      order by a.input_host, a.seen_at desc) w
    cross join lateral generate_series(lower(w.input_ports), upper(w.input_ports) - 1) p (port)
    where not exists (select from stream_inputs i
      where i.host = w.input_host and i.port = p.port and i.reserved && p_reserved)
    order by (select count(*) from stream_inputs i where i.host = w.input_host and i.reserved && p_reserved),
      w.input_host, p.port
    limit 1;
end
$$;
comment on function free_input_port is
  'A UDP port on the machine of an audio worker that no stream input has reserved in a period. Until the '
  'end of the transaction no other one is handed out. No row: none is free, or no audio worker '
  'receives streams.';
grant execute on function free_input_port to openbooth_app;
