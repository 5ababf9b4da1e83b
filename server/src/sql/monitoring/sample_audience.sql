create or replace function sample_audience(p_at timestamptz, p_lost_before timestamptz) returns void
language plpgsql as $$
begin
  -- Another process is at it: once is enough.
  if not pg_try_advisory_xact_lock(hashtextextended('openbooth sample audience', 0)) then return; end if;
  insert into audience_samples (event_id, minute, mobile, widget, extension, ios, client, other, staff)
  select e.id, date_trunc('minute', p_at),
    count(*) filter (where n.is_listener and n.audience_type = 'mobile'),
    count(*) filter (where n.is_listener and n.audience_type = 'widget'),
    count(*) filter (where n.is_listener and n.audience_type = 'extension'),
    count(*) filter (where n.is_listener and n.audience_type = 'iOS'),
    count(*) filter (where n.is_listener and n.audience_type = 'client'),
    count(*) filter (where n.is_listener and n.audience_type = 'other'),
    count(*) filter (where not n.is_listener)
  from events e
  left join connections n on n.event_id = e.id and n.left_at is null and n.last_seen_at > p_lost_before
  where e.state = 0
  group by e.id
  on conflict (event_id, minute) do update
    set mobile = excluded.mobile, widget = excluded.widget, extension = excluded.extension, ios = excluded.ios,
      client = excluded.client, other = excluded.other, staff = excluded.staff
    where (excluded.listeners, excluded.staff) > (audience_samples.listeners, audience_samples.staff);
end
$$;
comment on function sample_audience is 'Keeps how many people are in each running event, unless this minute had a fuller moment. Does nothing while another process does it. `p_lost_before`: connections last heard of then or before do not count.';
grant execute on function sample_audience to openbooth_app;
