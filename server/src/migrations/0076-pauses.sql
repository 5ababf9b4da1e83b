alter table events add column pauses jsonb not null default '[]';
comment on column events.pauses is 'When the event was paused: from and to, milliseconds since 1970 by the clock of the database; the last one may not be over. Turn timers stand still meanwhile. The newest fifty.';
