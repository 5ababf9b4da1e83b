create or replace function count_against_limit(p_key text, p_at timestamptz, p_seconds integer, p_cost integer default 1)
returns integer language sql as $$
  insert into attempts as a (key, window_start, expires_at, count)
  values (p_key, p_at, p_at + make_interval(secs => p_seconds), p_cost)
  on conflict (key) do update set
    window_start = case when a.expires_at <= p_at then excluded.window_start else a.window_start end,
    expires_at = case when a.expires_at <= p_at then excluded.expires_at else a.expires_at end,
    count = case when a.expires_at <= p_at then p_cost else least(a.count::bigint + p_cost, 2147483647)::integer end
  returning count
$$;
comment on function count_against_limit is
  'Adds a hit of the given cost at the given time and returns the count of the current window including it. A window begins with its first hit and lasts p_seconds. Cost 0 only reads.';
grant execute on function count_against_limit to openbooth_app;
