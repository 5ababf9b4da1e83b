-- Streams of an event's channels to Icecast and SRT servers.

create table stream_outputs (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  kind text not null check (kind in ('icecast', 'srt')),
  track text not null,
  address text not null,
  user_name text not null,
  stream_id text not null,
  secret text,
  delay_seconds smallint not null check (delay_seconds between 0 and 30),
  starts_with text not null check (starts_with in ('withEvent', 'byHand')),
  is_wanted boolean,
  is_charged boolean not null default true,
  revision integer not null default 1 check (revision > 0),
  state text not null default 'off' check (state in ('off', 'connecting', 'running', 'failing')),
  problem text check ((problem is not null) = (state = 'failing')),
  since timestamptz,
  reconnects integer not null default 0 check (reconnects >= 0),
  delivered_seconds integer not null default 0 check (delivered_seconds >= 0),
  reported_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz
);
comment on table stream_outputs is
  'Streams of an event''s channels to servers of the customer. The owner configures them; owner, '
  'host and technician start and stop them; audio workers run them.';
comment on column stream_outputs.id is 'Made by the database.';
comment on column stream_outputs.event_id is 'The event.';
comment on column stream_outputs.kind is 'Protocol as in the contract (outputKinds).';
comment on column stream_outputs.track is 'The channel: ch:floor, ch:7 or stage:7.';
comment on column stream_outputs.address is
  'URL of the server, without user, password and query.';
comment on column stream_outputs.user_name is 'User of Icecast.';
comment on column stream_outputs.stream_id is 'Stream id of SRT. May be empty.';
comment on column stream_outputs.secret is
  'Password of Icecast or passphrase of SRT, sealed. Null: none.';
comment on column stream_outputs.delay_seconds is 'By how much it is later than live audio.';
comment on column stream_outputs.starts_with is
  'withEvent: it starts when the event goes live; byHand: a person or a program starts it.';
comment on column stream_outputs.is_wanted is
  'The last start or stop. Null: none; starts_with decides.';
comment on column stream_outputs.is_charged is
  'Whether the charge of the event includes it. False: it was removed before the event opened.';
comment on column stream_outputs.revision is
  'Increases with each change of its settings and each start, so that audio workers reconnect.';
comment on column stream_outputs.state is
  'State as in the contract (outputStates), as its audio worker last reported it.';
comment on column stream_outputs.problem is
  'Why it fails (outputProblems). Null: it does not.';
comment on column stream_outputs.since is
  'When the state began, by the database clock. Null: it never ran.';
comment on column stream_outputs.reconnects is 'Reconnections since its last start.';
comment on column stream_outputs.delivered_seconds is
  'Seconds of audio that its server accepted. Charged at settlement.';
comment on column stream_outputs.reported_at is
  'Last report of an audio worker, by the database clock. Null: none.';
comment on column stream_outputs.created_at is 'When it was added.';
comment on column stream_outputs.removed_at is
  'When it was removed. Null: in use. The row remains for the settlement.';
create index stream_outputs_of_event on stream_outputs (event_id, id);
