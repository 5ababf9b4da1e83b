create or replace function parts_in_use(
  p_owner bigint, p_except bigint, p_start timestamptz, p_end timestamptz, p_at timestamptz
) returns table (event_id bigint, starts timestamptz, ends timestamptz, booths integer, listeners integer)
language sql stable as $$
  select o.id, p.starts, p.ends, o.booth_nums, p.listeners
  from (
    select e.id, e.booth_nums, e.included_listeners, greatest(least(e.opened_at, e.start_at), p_start) as starts,
      -- A running event is in use now, also after its planned end.
      case e.state when 0 then greatest(e.end_at, p_at + interval '1 second') else e.end_at end as ends
    from events e
    where e.owner_id = p_owner and e.state in (0, 1) and e.id is distinct from p_except
      -- Events open at most an hour early and last less than a day. The index uses this.
      and e.start_at < p_end + interval '1 hour' and e.start_at > p_start - interval '1 day'
  ) o
  cross join lateral (
    select greatest(i."from", o.starts) as starts, coalesce(lead(i."from") over (order by i."from" nulls first), o.ends) as ends,
      coalesce(i.listeners, 0) as listeners
    -- Events paid by a rate card have booths too.
    from (values (1)) one left join jsonb_to_recordset(o.included_listeners) as i ("from" timestamptz, listeners integer) on true
  ) p
  where o.starts < p_end and o.ends > p_start and p.starts < p_end and p.ends > p_start
$$;
comment on function parts_in_use is 'The owner''s other unfinished events between two instants, split into parts with constant booths and included listeners.';
grant execute on function parts_in_use to openbooth_app;
