create or replace function recorded_times(p_event bigint) returns table (recording_id bigint, milliseconds bigint)
language sql stable as $$
  with missing as (
    select m.recording_id as id, range_agg(int8range(m.from_ms, m.to_ms)) as parts from missing_sound(p_event) m group by m.recording_id)
  select r.id, coalesce((
    select sum(upper(t.part) - lower(t.part))::bigint
    from unnest(
      coalesce((select range_agg(int8range(p.from_ms, p.to_ms)) from recording_chunks p where p.recording_id = r.id and p.file_id is not null), '{}')
      - coalesce((select parts from missing where id = r.id), '{}')) t (part)), 0)
  from recordings r where r.event_id = p_event
$$;
comment on function recorded_times is 'Recorded time of each track of an event: stored chunks without overlaps and without known gaps.';
grant execute on function recorded_times to openbooth_app;
