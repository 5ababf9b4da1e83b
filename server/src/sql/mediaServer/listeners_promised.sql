create or replace function listeners_promised(
  p_server bigint, p_except bigint, p_start timestamptz, p_end timestamptz, p_at timestamptz
) returns bigint
language sql stable as $$
  with other as (
    -- A running event is in use now, also before its planned start and after its planned end.
    select least(e.opened_at, e.start_at) as starts,
      -- Where further listeners hear over HLS, the event needs no more than its places.
      case when e.real_time_places is null then e.receiver_nums
        else least(e.receiver_nums + staff_places(e.id), e.real_time_places) end as places,
      case e.state when 0 then greatest(e.end_at, p_at + interval '1 second') else e.end_at end as ends
    from events e
    where (e.state = 0 and e.media_server_id = p_server or e.state = 1 and e.preparing_server_id = p_server)
      and e.id is distinct from p_except
  ), in_time as materialized (
    select greatest(o.starts, p_start) as starts, o.ends, o.places from other o
    where o.starts < p_end and o.ends > p_start
  ), change as (
    select t.starts as moment, t.places as listeners from in_time t
    union all
    select t.ends, -t.places from in_time t
  ), promised as (
    -- Rows of one moment are summed together, because an end makes room for a start.
    select sum(c.listeners) over (order by c.moment) as listeners from change c
  )
  select coalesce(max(p.listeners), 0) from promised p
$$;
comment on function listeners_promised is 'Maximum of simultaneous places of the other events on a media server, running or in preparation, between two instants: their declared listeners, or fewer where the others hear over HLS.';
grant execute on function listeners_promised to openbooth_app;
