-- A replaced audio worker continues the AI notices of a machine. The kind of a model, which no
-- report shows, is no longer stored.

create table ai_notices (
  booth_id bigint primary key references booths on delete cascade,
  event_id bigint not null references events on delete cascade,
  spoken_at timestamptz not null
);
comment on table ai_notices is
  'The last spoken AI notice of machines that have been heard since. Written by the audio worker. '
  'Deleted when the machine is no longer heard, and when the event ends.';
comment on column ai_notices.booth_id is 'The booth.';
comment on column ai_notices.event_id is 'The event.';
comment on column ai_notices.spoken_at is 'When the notice began, by the database clock.';
create index ai_notices_event on ai_notices (event_id);
grant select, insert, update, delete on ai_notices to openbooth_app;

with merged as (
  select event_id, work, track, language, model, min(model_type) as kept, min(first_at) as first_at,
    max(last_at) as last_at, sum(amount)::integer as amount
  from ai_works group by event_id, work, track, language, model having count(*) > 1)
update ai_works w set first_at = m.first_at, last_at = m.last_at, amount = m.amount
from merged m
where (w.event_id, w.work, w.track, w.language, w.model, w.model_type)
  = (m.event_id, m.work, m.track, m.language, m.model, m.kept);
delete from ai_works w using ai_works k
where (w.event_id, w.work, w.track, w.language, w.model)
  = (k.event_id, k.work, k.track, k.language, k.model) and w.model_type > k.model_type;
alter table ai_works drop constraint ai_works_pkey;
alter table ai_works drop column model_type;
alter table ai_works add primary key (event_id, work, track, language, model);
