create or replace function read_live_agenda(p_event bigint, p_after timestamptz) returns jsonb
language sql stable as $$
  with items as (
    select i.*, a.kept_item_id, i.began_at is not null and i.ended_at is null as is_now,
      a.mode = 'hand' or i.ends_at > p_after as may_begin,
      not exists (select from agenda_items l where l.event_id = i.event_id and l.began_at is not null
        and (l.starts_at, l.id) >= (i.starts_at, i.id)) as is_ahead
    from event_agendas a join agenda_items i on i.event_id = a.event_id where a.event_id = p_event),
  shown as (
    select starts_at, id, is_now, jsonb_build_object('id', id, 'titleEn', title_en, 'titleZh', title_zh,
      'speakers', array(select s.name from agenda_speakers s where s.item_id = items.id order by s.position),
      'isBreak', is_break,
      'startsAt', floor(extract(epoch from starts_at) * 1000)::bigint,
      'endsAt', floor(extract(epoch from ends_at) * 1000)::bigint,
      'floorLanguage', case when kept_item_id is distinct from id then floor_language end) as item
    from items where is_now or is_ahead and may_begin)
  select jsonb_build_object('mode', a.mode, 'delay', a.delay,
    'now', (select item from shown where is_now order by starts_at desc, id desc limit 1),
    'next', (select item from shown where not is_now order by starts_at, id limit 1))
  from event_agendas a where a.event_id = p_event and exists (select from shown)
$$;
comment on function read_live_agenda is
  'The session of an event that runs and the one that follows. By the clock, sessions that ended '
  'before p_after do not follow. Null: no session runs or follows.';
grant execute on function read_live_agenda to openbooth_app;
