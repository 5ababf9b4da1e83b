-- Machine voices announce on their channels that they are AI.

alter table events add column ai_notice boolean not null default true;
comment on column events.ai_notice is
  'Whether machine booths and AI backups say that they are AI, when they start to speak on a channel '
  'and every 15 minutes.';
