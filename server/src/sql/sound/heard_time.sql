create or replace function heard_time(p_event bigint, p_now timestamptz) returns table (heard tstzmultirange, without_engine tstzmultirange)
language sql stable as $$
  select coalesce(range_agg(h.part) filter (where h.has_engine), '{}'), coalesce(range_agg(h.part) filter (where not h.has_engine), '{}')
  from (
    select has_engine, tstzrange(from_at, case when to_at > p_now - interval '3 seconds' then greatest(to_at, p_now) else to_at end) as part
    from heard_spans where event_id = p_event) h
$$;
comment on function heard_time is
  'When any audio worker received the sound of an event, '
  'and when one ran without the media server. '
  'A worker writes every second: a span that ended less than 3 s ago reaches to now.';
grant execute on function heard_time to openbooth_app;
