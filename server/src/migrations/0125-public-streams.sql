-- Public streams: which packages include them, what they cost agents, and how long they ran.

alter table combo_packages add column public_streams boolean not null default false;
comment on column combo_packages.public_streams is
  'Whether events may be streamed to players outside the platform (HLS).';
-- 1 is the free package.
update combo_packages set public_streams = true where id <> 1;

alter table rate_cards add column stream_channel_hour bigint not null default 200
  check (stream_channel_hour > 0);
comment on column rate_cards.stream_channel_hour is
  'Cents per hour of each channel of a public stream.';
alter table rate_cards alter column stream_channel_hour drop default;
-- Cards never change, but this price did not exist when they were added.
alter table rate_cards disable trigger cards_stay;
update rate_cards set stream_channel_hour = 100 where country_type = 2;
alter table rate_cards enable trigger cards_stay;

-- Quotes with own rates need one for each item that can be sold.
update quotes set pricing = jsonb_set(pricing, '{rates,publicStream}', '0')
  where pricing ->> 'kind' = 'rates';

alter table events add column is_streaming boolean not null default false;
comment on column events.is_streaming is
  'Whether the public stream of a running event is on. Staff can stop it and start it again.';

create table stream_times (
  event_id bigint not null references events on delete cascade,
  track text not null,
  seconds integer not null check (seconds >= 0),
  primary key (event_id, track)
);
comment on table stream_times is
  'How long each channel of an event was streamed publicly, for its price. The audio worker counts.';
comment on column stream_times.event_id is 'The event.';
comment on column stream_times.track is
  'The track of the channel: ch:floor, ch:<channel>, stage:<stage>.';
comment on column stream_times.seconds is 'Seconds while the event was live.';
grant select, insert, update on stream_times to openbooth_app;
