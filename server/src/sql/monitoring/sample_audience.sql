create or replace function sample_audience(p_at timestamptz, p_lost_before timestamptz) returns void
language plpgsql as $$
begin
  -- Another process is doing this.
  if not pg_try_advisory_xact_lock(hashtextextended('openbooth sample audience', 0)) then return; end if;
  insert into audience_samples (event_id, minute, mobile, widget, extension, ios, client, other, staff, heard)
  select e.id, date_trunc('minute', p_at),
    coalesce(sum(n.people) filter (where n.is_listener and n.audience_type = 'mobile'), 0),
    coalesce(sum(n.people) filter (where n.is_listener and n.audience_type = 'widget'), 0),
    coalesce(sum(n.people) filter (where n.is_listener and n.audience_type = 'extension'), 0),
    coalesce(sum(n.people) filter (where n.is_listener and n.audience_type = 'iOS'), 0),
    coalesce(sum(n.people) filter (where n.is_listener and n.audience_type = 'client'), 0),
    coalesce(sum(n.people) filter (where n.is_listener and n.audience_type = 'other'), 0),
    coalesce(sum(n.people) filter (where not n.is_listener), 0),
    coalesce(jsonb_object_agg(n.hears, n.hearing) filter (where n.hears is not null), '{}')
  from events e
  left join (
    select c.event_id, c.is_listener, c.audience_type, c.hears, count(*) as people,
      sum(count(*)) over (partition by c.event_id, c.hears) as hearing
    from connections c
    where c.left_at is null and c.last_seen_at > p_lost_before and c.audience_type <> 'screen'
    group by c.event_id, c.is_listener, c.audience_type, c.hears) n on n.event_id = e.id
  where e.state = 0
  group by e.id
  on conflict (event_id, minute) do update
    set mobile = excluded.mobile, widget = excluded.widget, extension = excluded.extension, ios = excluded.ios,
      client = excluded.client, other = excluded.other, staff = excluded.staff, heard = excluded.heard
    where (excluded.listeners, excluded.staff) > (audience_samples.listeners, audience_samples.staff)
      or (excluded.listeners, excluded.staff) = (audience_samples.listeners, audience_samples.staff)
        and excluded.heard is distinct from audience_samples.heard;
end
$$;
comment on function sample_audience is 'Stores the number of people in each running event and their selected tracks, unless this minute has a higher one. Of equal ones, stores the last with different tracks. Does nothing while another process runs it. `p_lost_before`: connections with the last heartbeat at or before that time do not count.';
grant execute on function sample_audience to openbooth_app;
