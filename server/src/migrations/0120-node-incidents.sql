-- A media server node that does not respond is an incident.

alter table incidents drop constraint incidents_kind_check;
alter table incidents add constraint incidents_kind_check check (kind in ('lateMail',
  'lateScheduledTask', 'diskFull', 'providerEvents', 'mediaServer', 'mediaServerNode',
  'unheardEvent', 'storage'));
comment on column incidents.kind is
  'lateMail: an email waits too long; lateScheduledTask: a scheduled task is late; diskFull; '
  'providerEvents: events of the card provider failed; mediaServer: a media server does '
  'not respond; mediaServerNode: a node of a media server reports no metrics; unheardEvent: live '
  'events without an audio worker; storage: the file store fails.';
comment on column media_servers.metrics_address is
  'URLs of the Prometheus metrics of its nodes, separated by commas. Null: none.';
