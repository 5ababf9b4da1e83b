create or replace function concurrent_usage(
  p_owner bigint, p_except bigint, p_start timestamptz, p_end timestamptz, p_at timestamptz,
  out events integer, out booths integer, out listeners integer
) language plpgsql stable as $$
begin
  -- One pass over starts and ends, which is fast for owners of thousands of planned events.
  with part as materialized (
    select * from parts_in_use(p_owner, p_except, p_start, p_end, p_at)
  ), change as (
    select p.starts as moment, p.booths, p.listeners from part p
    union all
    select p.ends, -p.booths, -p.listeners from part p
  ), in_use as (
    -- Rows of one moment are summed together, because an end makes room for a start.
    select sum(c.booths) over so_far as booths, sum(c.listeners) over so_far as listeners
    from change c window so_far as (order by c.moment)
  )
  select (select count(distinct p.event_id) from part p), coalesce(max(u.booths), 0), coalesce(max(u.listeners), 0)
  into concurrent_usage.events, concurrent_usage.booths, concurrent_usage.listeners
  from in_use u;
end
$$;
comment on function concurrent_usage is 'The owner''s other unfinished events between two instants: their number, and the maximum of simultaneous booths and included listeners. Exact only while the owner''s row is locked.';
grant execute on function concurrent_usage to openbooth_app;
