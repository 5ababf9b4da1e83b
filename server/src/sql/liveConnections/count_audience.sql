create or replace function count_audience() returns trigger language plpgsql as $$
declare
  v_changes audience_counts[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(d.event_id, d.places, d.listeners, d.real_time)::audience_counts) into v_changes from (
      select event_id, count(*) as places, count(*) filter (where audience_type <> 'screen') as listeners,
        count(*) filter (where may_use_webrtc) as real_time
      from after_rows where is_listener and left_at is null group by event_id) d;
  elsif tg_op = 'DELETE' then
    select array_agg(row(d.event_id, -d.places, -d.listeners, -d.real_time)::audience_counts) into v_changes from (
      select event_id, count(*) as places, count(*) filter (where audience_type <> 'screen') as listeners,
        count(*) filter (where may_use_webrtc) as real_time
      from before_rows where is_listener and left_at is null group by event_id) d
    -- The counts of a deleted event are deleted with it.
    where exists (select from events e where e.id = d.event_id);
  else
    -- Heartbeats change nothing here: every row counts once before and once after.
    select array_agg(row(d.event_id, d.places, d.listeners, d.real_time)::audience_counts) into v_changes from (
      select event_id, sum(sign) as places, coalesce(sum(sign) filter (where audience_type <> 'screen'), 0) as listeners,
        coalesce(sum(sign) filter (where may_use_webrtc), 0) as real_time
      from (
        select 1 as sign, event_id, audience_type, may_use_webrtc from after_rows where is_listener and left_at is null
        union all
        select -1, event_id, audience_type, may_use_webrtc from before_rows where is_listener and left_at is null) c
      group by event_id) d
    where d.places <> 0 or d.listeners <> 0 or d.real_time <> 0;
  end if;
  if v_changes is not null then perform change_audience_counts(v_changes); end if;
  return null;
end $$;
comment on function count_audience is
  'Trigger of connections: keeps the counts of connected listeners per event equal to the rows, '
  'whichever statement changes them.';

create or replace trigger joins_are_counted after insert on connections
  referencing new table as after_rows for each statement execute function count_audience();
create or replace trigger changes_are_counted after update on connections
  referencing old table as before_rows new table as after_rows for each statement execute function count_audience();
create or replace trigger deletions_are_counted after delete on connections
  referencing old table as before_rows for each statement execute function count_audience();
