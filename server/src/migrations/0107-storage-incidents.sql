-- A file store that fails is an incident.

alter table incidents drop constraint incidents_kind_check;
alter table incidents add constraint incidents_kind_check check (kind in ('lateMail',
  'lateScheduledTask', 'diskFull', 'providerEvents', 'mediaServer', 'unheardEvent', 'storage'));
comment on column incidents.kind is
  'lateMail: an email waits too long; lateScheduledTask: a scheduled task is late; diskFull; '
  'providerEvents: events of the card provider failed; mediaServer: one does not answer; '
  'unheardEvent: live events without an audio worker; storage: the file store fails.';
