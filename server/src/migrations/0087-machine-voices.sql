-- Machine booths that can speak.

create table machine_voices (
  booth_id bigint primary key references booths on delete cascade,
  event_id bigint not null references events on delete cascade,
  since timestamptz not null,
  delay_ms integer
);
create index machine_voices_event on machine_voices (event_id);
comment on table machine_voices is 'Machine booths of running events that can speak now: their models answer, and an ear is connected for them. Written by the ear; gone where that is so no more.';
comment on column machine_voices.booth_id is 'Which booth.';
comment on column machine_voices.event_id is 'Of which event.';
comment on column machine_voices.since is 'Since when it can.';
comment on column machine_voices.delay_ms is 'How long after the end of the phrase it began to say it, the last time. Null: it has said nothing yet.';

grant select, insert, update, delete on machine_voices to openbooth_app;
