create or replace function read_live_state(p_event bigint, p_lost_before timestamptz) returns jsonb
language sql stable as $$
  select read_on_air_state(p_event, p_lost_before) || jsonb_build_object(
    'generation', e.sound_generation, 'pauseWords', e.pause_words, 'pauses', e.pauses,
    'isRecording', e.is_recording, 'isRecordingBooked', e.auto_recording,
    'recordingMissing', case when e.auto_recording then recording_missing(e.id) else 0 end,
    'isPublished', is_published(e),
    'isCaptioning', e.is_captioning, 'areCaptionsBooked', e.captions,
    'isStreaming', e.is_streaming, 'isStreamBooked', e.hls_output = 'public',
    'hasAiNotice', e.ai_notice,
    'hls', stream_settings(e),
    'transcriptionErrors', coalesce((
      select jsonb_agg(jsonb_build_object('work', t.work, 'track', t.track, 'language', t.language, 'reason', t.reason,
        'since', floor(extract(epoch from t.since) * 1000)::bigint) order by t.work, t.track, t.language)
      from transcription_errors t where t.event_id = e.id), '[]'),
    'streamOutputs', coalesce((
      select jsonb_agg(jsonb_build_object('output', o.id::text, 'track', o.track,
        'isWanted', coalesce(o.is_wanted, o.starts_with = 'withEvent'),
        'isDown', o.state = 'failing' and coalesce(o.is_wanted, o.starts_with = 'withEvent'),
        'revision', o.revision) order by o.id)
      from stream_outputs o where o.event_id = e.id and o.removed_at is null), '[]'),
    'goesLiveByHand', e.go_live_by_hand, 'areNamesShown', e.names_shown, 'soundKind', e.sound_kind, 'pivot', e.pivot_channel_id,
    -- An event that was planned with relay keeps it to its end, even if the package changes.
    'hasRelay', e.rate_card_id is not null or exists (select from booths b where b.event_id = e.id and b.auto_relay)
      or exists (select from workspaces u join combo_packages p on p.id = u.combo_package_id where u.id = e.owner_id and p.support_relay),
    'floor', jsonb_build_object(
      'language', coalesce(e.floor_language, (select c.language_tag from channels c where c.id = e.floor_channel_id)),
      'isHidden', coalesce(e.floor_channel_id = any(e.hide_channel), false)),
    'hostSpeaks', e.host_speaks, 'agenda', read_live_agenda(e.id, p_lost_before),
    'startAt', floor(extract(epoch from e.start_at) * 1000)::bigint,
    'liveSince', floor(extract(epoch from e.live_since) * 1000)::bigint,
    'carriesSound', coalesce(m.kind <> 'none', false),
    'isServerAnswering', coalesce(m.is_answering or m.engine_step is not null, false),
    'unheardSince', (select floor(extract(epoch from min(g.from_at)) * 1000)::bigint from unheard_gaps(e.id) g where g.to_at is null),
    'detectionInterval', e.live_detection_interval, 'alertTime', e.alert_time, 'headphoneAlert', e.headphone_alert,
    'alarms', coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'level', a.level, 'track', a.track, 'booth', a.booth_id,
        'seat', a.seat, 'figure', a.figures -> 'value', 'isWaiting', coalesce((a.figures ->> 'isWaiting')::boolean, false),
        -- A silence began before its alarm was raised.
        'since', floor(extract(epoch from case when a.kind = 'noSpeech'
          then coalesce(a.red_at, a.raised_at) - coalesce((a.figures ->> 'value')::float8, 0) * interval '1 s'
          else a.raised_at end) * 1000)::bigint,
        'acknowledged', case when a.acknowledged_at is not null then jsonb_build_object(
          'at', floor(extract(epoch from a.acknowledged_at) * 1000)::bigint, 'role', j.role,
          'name', coalesce(u.user_name, '')) end) order by a.id)
      from event_alarms a left join join_codes j on j.id = a.acknowledged_code_id left join users u on u.id = a.acknowledged_user_id
      where a.event_id = e.id and a.ended_at is null), '[]'),
    'stages', coalesce((
      select jsonb_agg(jsonb_build_object('stage', w.booth_id, 'hasBegun', w.begun_at is not null,
        'breakSince', floor(extract(epoch from w.break_since) * 1000)::bigint) order by w.booth_id)
      from stage_watches w where w.event_id = e.id), '[]'),
    'listeners', l.listeners, 'delayedListeners', l.delayed, 'heard', l.heard,
    'talks', coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'seat', left(j.role, 1) || j.id,
        -- A person who returns on a new connection has no talk back target until they choose one
        -- again.
        'to', case when t.sound_session is null or t.sound_session = n.sound_session then t.party end) order by j.id)
      from join_codes j join talks t on t.code_id = j.id join connections n on n.id = t.connection_id
      where j.event_id = e.id and j.revoked_at is null and n.left_at is null and n.last_seen_at > p_lost_before
        and n.sound_lost_at is null), '[]'),
    'newestMessage', (select max(m.id) from chat_messages m where m.event_id = e.id),
    'removed', coalesce((
      select jsonb_agg(jsonb_build_object('seat', left(j.role, 1) || j.id, 'role', j.role, 'name', s.name)
        order by array_position(array['speaker', 'interpreter'], j.role), j.id)
      from join_codes j join seats s on s.id = j.seat_id
      where j.event_id = e.id and j.revoked_at is not null and s.former_since is null), '[]'))
  from events e
  left join media_servers m on m.id = coalesce(e.media_server_id, e.preparing_server_id)
  cross join lateral (
    select coalesce(sum(h.listeners), 0) as listeners, coalesce(sum(h.delayed), 0) as delayed,
      coalesce(jsonb_object_agg(h.hears, h.listeners) filter (where h.hears is not null), '{}') as heard
    from (
      select n.hears, count(*) as listeners,
        count(*) filter (where n.delivery = 'hls' and n.hears is not null) as delayed from connections n
      where n.event_id = e.id and n.is_listener and n.audience_type <> 'screen' and n.left_at is null
      group by n.hears) h) l
  where e.id = p_event
$$;
comment on function read_live_state is
  'The complete sound state of an event: read_on_air_state, and the fields '
  'that pages, audio workers and alarms need besides.';
grant execute on function read_live_state to openbooth_app;
