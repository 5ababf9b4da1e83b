-- Engines that carry sound: LiveKit, and OpenVidu 3, which speaks its API. And the one that an installation keeps by itself.

alter table media_servers
  add column was_kind text,
  add column own_id uuid unique,
  add column engine_step text check (engine_step in ('downloading', 'building', 'starting', 'missing')),
  add column engine_share real check (engine_share between 0 and 1),
  add column engine_words text not null default '',
  add constraint only_own_engines_are_prepared check (own_id is not null or engine_step is null);

-- OpenVidu 2 has no key that goes with its secret.
update media_servers
set was_kind = kind, kind = 'none', ov_host = null, ov_password = null, api_key = null, is_answering = false,
  misses = 0, missing_since = null, not_answering_since = null, probed_at = null, probe_reason = null, probe_message = '',
  probe_latency_ms = null, engine_version = '', rooms = null, participants = null, version = version + 1
where kind = 'janus' or (kind = 'openVidu' and api_key is null);

alter table media_servers drop constraint media_servers_kind_check;
alter table media_servers
  add constraint media_servers_kind_check check (kind in ('none', 'liveKit', 'openVidu')),
  add constraint engines_have_a_key check (kind = 'none' or api_key is not null);

comment on column media_servers.was_kind is 'The engine it had when that kind was given up: janus, or openVidu of version 2. Null: it had none of these, or was given another since.';
comment on column media_servers.own_id is 'The data folder whose processes keep this engine by themselves. Null: administrators keep it.';
comment on column media_servers.engine_step is 'What is done to have an own engine; missing: it cannot be had, engine_words says why. Null: it runs.';
comment on column media_servers.engine_share is 'How much of the step is done, from 0 to 1. Null: it cannot be told.';
comment on column media_servers.engine_words is 'Why an own engine is missing, for whoever runs the machine; empty: nothing.';
comment on column media_servers.api_key is 'The id that goes with the engine''s secret. Null: without an engine.';
