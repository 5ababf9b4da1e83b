create or replace function consent_terms(p_event events) returns jsonb
language sql stable as $$
  select jsonb_build_array(p_event.auto_recording, p_event.captions, is_published(p_event), (
    select coalesce(jsonb_agg(distinct c.language_tag), '[]')
    from channels c
    where c.id = p_event.floor_channel_id or c.id in (
      select unnest(array[b.channel_a, b.channel_b, b.channel_c]) from booths b where b.event_id = p_event.id)))
$$;
comment on function consent_terms is
  'What consents of the people of an event cover: recording, captions, public streams '
  'and languages. Consents given in one event of a programme hold in another with the same terms.';
grant execute on function consent_terms to openbooth_app;
