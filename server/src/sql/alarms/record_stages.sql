create or replace function record_stages(p_event bigint, p_at timestamptz, p_begun bigint[], p_over bigint[]) returns boolean
language sql as $$
  with begun as (
    insert into stage_watches as w (booth_id, event_id, begun_at)
    select id, event_id, p_at from booths where event_id = p_event and id = any(p_begun)
    on conflict (booth_id) do update set begun_at = p_at where w.begun_at is null and w.break_since is null
    returning booth_id),
  over as (
    update stage_watches set break_since = null, begun_at = p_at
    where event_id = p_event and booth_id = any(p_over) and break_since is not null
    returning booth_id),
  acts as (
    insert into event_acts (event_id, at, act, details)
    select p_event, p_at, 'stageBreak', jsonb_build_object('booth', booth_id, 'isOn', false) from over
    returning id)
  select exists (select from begun) or exists (select from over) or exists (select from acts)
$$;
comment on function record_stages is 'Marks stages of a silent conference that have begun, and ends the breaks of stages with speech, each with an automatic act. Returns whether anything changed.';
grant execute on function record_stages to openbooth_app;
