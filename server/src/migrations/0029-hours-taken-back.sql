-- An administrator takes back hours that were given by mistake: who did it and why stands in the statement, also for
-- what events return later.

alter table ledger.hour_grant add column taken_back_by bigint, add column taken_back_for text,
  add constraint who_took_back_said_why check (
    (taken_back_by is null and taken_back_for is null) or (taken_back_at is not null and taken_back_for <> ''));
comment on column ledger.hour_grant.taken_back_by is 'User id of the administrator who took it back. Null: nobody, or the money it was bought with went back.';
comment on column ledger.hour_grant.taken_back_for is 'The reason that administrator gave; null: as before.';
