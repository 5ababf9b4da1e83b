-- A counter of the audience per event, so that joining counts no connections, and the places on a
-- media server for listeners who hear in real time.

alter table connections add column may_use_webrtc boolean not null default true;
comment on column connections.may_use_webrtc is
  'Whether a listener holds a real-time place of the event. False: the page plays HLS. Staff always '
  'hear in real time.';

create table audience_counts (
  event_id bigint primary key references events on delete cascade,
  places integer not null,
  listeners integer not null,
  real_time integer not null
) with (fillfactor = 50);
comment on table audience_counts is
  'Connected listeners of each event. Triggers of `connections` change the counts, so that they '
  'always equal the rows. No row: no listener joined yet.';
comment on column audience_counts.event_id is 'The event.';
comment on column audience_counts.places is 'Connected listeners and screens of a hall.';
comment on column audience_counts.listeners is 'Connected listeners without screens.';
comment on column audience_counts.real_time is
  'Connected listeners, including screens, that hold a real-time place.';
grant select, insert, update, delete on audience_counts to openbooth_app;

insert into audience_counts
select event_id, count(*), count(*) filter (where audience_type <> 'screen'), count(*)
from connections where is_listener and left_at is null group by event_id;

alter table events add column real_time_places integer;
comment on column events.real_time_places is
  'Places that the event holds on its media server: for staff first, then for listeners who hear in '
  'real time. Further listeners hear over HLS. Null: no limit, or no media server yet.';
