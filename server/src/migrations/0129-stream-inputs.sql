-- Speakers that a machine fills: a stream from outside, received by an audio worker.

alter table audio_workers
  add column input_host text,
  add column input_ports int4range,
  add column has_ffmpeg boolean not null default false;
comment on column audio_workers.input_host is
  'Host name of its machine for senders of streams. Null: it receives none.';
comment on column audio_workers.input_ports is
  'UDP ports of its machine for stream inputs. Null: none.';
comment on column audio_workers.has_ffmpeg is
  'Whether the program ffmpeg is on its machine. SRT and HTTPS pull need it.';

create table stream_inputs (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  seat_id bigint not null unique references seats on delete cascade,
  kind text not null check (kind in ('srtListener', 'srtCaller', 'whip', 'pull')),
  is_on boolean not null default true,
  source_channels text not null check (source_channels in ('both', 'left', 'right')),
  latency_ms integer not null check (latency_ms between 20 and 8000),
  address text,
  secret text,
  secret_lookup bytea unique,
  host text,
  port integer check (port between 1 and 65535),
  reserved tstzrange,
  created_at timestamptz not null,
  constraint listeners_have_a_port check ((kind = 'srtListener') = (port is not null)
    and (port is null) = (host is null) and (port is null) = (reserved is null)),
  constraint callers_have_an_address check ((kind in ('srtCaller', 'pull')) = (address is not null)),
  constraint whip_has_a_lookup check ((kind = 'whip') = (secret_lookup is not null)),
  constraint input_ports_do_not_overlap exclude using gist (host with =, port with =,
    reserved with &&)
);
comment on table stream_inputs is
  'Speakers of an event whose sound is a stream from outside. One row per seat.';
comment on column stream_inputs.id is 'Made by the database.';
comment on column stream_inputs.event_id is 'The event.';
comment on column stream_inputs.seat_id is 'The speaker.';
comment on column stream_inputs.kind is
  'srtListener: waits for a sender; srtCaller: calls an SRT server; whip: WebRTC from an encoder; '
  'pull: reads an HTTPS address.';
comment on column stream_inputs.is_on is 'False: the owner stopped it.';
comment on column stream_inputs.source_channels is
  'Which channels of the stream are heard: both, left or right.';
comment on column stream_inputs.latency_ms is
  'SRT latency: how long lost packets can be sent again. Milliseconds.';
comment on column stream_inputs.address is
  'What srtCaller and pull call: host:port or an HTTPS URL. Null: the sender comes here.';
comment on column stream_inputs.secret is
  'Sealed passphrase of SRT. Null: a caller without one, or another kind.';
comment on column stream_inputs.secret_lookup is
  'SHA-256 of the secret in a WHIP address, to find the input by. Null: another kind.';
comment on column stream_inputs.host is
  'Machine with the port, as audio_workers.input_host. Null: no port.';
comment on column stream_inputs.port is 'Reserved UDP port of an srtListener. Null: another kind.';
comment on column stream_inputs.reserved is
  'When the port belongs to this input: the hours of the event with its preparation. Follows the '
  'event. Empty: the event is over. Null: no port.';
comment on column stream_inputs.created_at is 'When it was made.';
create index stream_inputs_of_event on stream_inputs (event_id);

create table stream_input_reports (
  input_id bigint primary key references stream_inputs on delete cascade,
  worker uuid not null,
  state text not null check (state in ('waiting', 'connected', 'lost')),
  since timestamptz not null,
  reported_at timestamptz not null,
  problem text,
  level smallint,
  loss real,
  bitrate integer,
  reconnects integer not null check (reconnects >= 0)
) with (fillfactor = 70);
comment on table stream_input_reports is
  'State of each stream input of a running event, as its audio worker reports it every second.';
comment on column stream_input_reports.input_id is 'The input.';
comment on column stream_input_reports.worker is 'The audio worker that receives it.';
comment on column stream_input_reports.state is
  'waiting: no sound yet; connected: sound arrives; lost: sound arrived before and no longer does.';
comment on column stream_input_reports.since is 'Since when it is in this state.';
comment on column stream_input_reports.reported_at is
  'Last report. An input without one for some seconds is not connected.';
comment on column stream_input_reports.problem is
  'Why no sound arrives, as in the contract (inputProblems). Null: unknown, or it arrives.';
comment on column stream_input_reports.level is
  'Maximum level of its last second. dBFS. Null: no sound arrives.';
comment on column stream_input_reports.loss is
  'Share of its last ten seconds for which no sound arrived in time. Percent. Null: not connected.';
comment on column stream_input_reports.bitrate is
  'Bits of its compressed sound per second. Null: not connected, or unknown.';
comment on column stream_input_reports.reconnects is
  'How often sound came back after a loss, since this worker receives it.';

grant select, insert, update, delete on stream_inputs, stream_input_reports to openbooth_app;
