create or replace function in_use_at_once(
  p_owner bigint, p_except bigint, p_start timestamptz, p_end timestamptz, p_at timestamptz,
  out events integer, out booths integer, out listeners integer
) language plpgsql stable as $$
begin
  -- One pass over beginnings and endings, so that an owner of thousands of planned events does not wait.
  with other as materialized (
    select greatest(o.starts, p_start) as starts, o.ends, o.booth_nums, o.receiver_nums
    from (
      select least(e.opened_at, e.start_at) as starts,
        -- A running event is in use now, also after its planned end.
        case e.state when 0 then greatest(e.end_at, p_at + interval '1 second') else e.end_at end as ends,
        e.booth_nums, e.receiver_nums
      from events e
      where e.owner_id = p_owner and e.state in (0, 1) and e.id is distinct from p_except
        -- Opened at most an hour early, and never open for a day: this is what the index is read for.
        and e.start_at < p_end + interval '1 hour' and e.start_at > p_start - interval '1 day'
    ) o
    where o.starts < p_end and o.ends > p_start
  ), change as (
    select o.starts as moment, o.booth_nums, o.receiver_nums from other o
    union all
    select o.ends, -o.booth_nums, -o.receiver_nums from other o
  ), in_use as (
    -- What ends at a moment makes room for what begins then: rows of one moment are summed together.
    select sum(c.booth_nums) over so_far as booths, sum(c.receiver_nums) over so_far as listeners
    from change c window so_far as (order by c.moment)
  )
  select (select count(*) from other), coalesce(max(u.booths), 0), coalesce(max(u.listeners), 0)
  into in_use_at_once.events, in_use_at_once.booths, in_use_at_once.listeners
  from in_use u;
end
$$;
comment on function in_use_at_once is 'The owner''s other unfinished events between two instants: how many, and the most booths and listeners they have at one moment. Exact only while the owner''s row is locked.';
grant execute on function in_use_at_once to openbooth_app;
