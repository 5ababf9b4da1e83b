create or replace function change_audience_counts(p_changes audience_counts[]) returns void
language sql as $$
  -- In a fixed order, so that two statements that end connections of several events cannot deadlock.
  insert into audience_counts as c
  select d.event_id, d.places, d.listeners, d.real_time from unnest(p_changes) d order by d.event_id
  on conflict (event_id) do update set places = c.places + excluded.places,
    listeners = c.listeners + excluded.listeners, real_time = c.real_time + excluded.real_time
$$;
comment on function change_audience_counts is 'Adds these changes to the audience counts of events.';
grant execute on function change_audience_counts to openbooth_app;
