-- AI says on its channels that it is AI.

alter table events add column ai_notice boolean not null default true;
comment on column events.ai_notice is
  'Whether machine booths and AI backups say in their language that they are AI: when one takes a '
  'channel, and every 15 minutes.';
