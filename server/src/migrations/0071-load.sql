-- The load of media servers.

alter table media_servers
  add column metrics_address text check (metrics_address ~ '^https?://'),
  add column load_at timestamptz,
  add column tracks integer check (tracks >= 0),
  add column cpu_seconds double precision check (cpu_seconds >= 0),
  add column cpu_read_at timestamptz,
  add column cpu_share real check (cpu_share between 0 and 1);
comment on column media_servers.metrics_address is 'Where its engine tells its measures in the format of Prometheus. Null: it does not.';
comment on column media_servers.load_at is 'When its engine last told its rooms, people, tracks and computing: later probes may have failed. Null: never.';
comment on column media_servers.tracks is 'Tracks that were published in its rooms at the last probe that was answered. Null: not told.';
comment on column media_servers.cpu_seconds is 'How long its engine had computed since its start when it last told. Null: it does not tell.';
comment on column media_servers.cpu_read_at is 'When that was, by the machine that asked.';
comment on column media_servers.cpu_share is 'How much of all its cores its engine used between the last two probes. Null: not told, or not known yet.';

update media_servers set load_at = probed_at where rooms is not null;
