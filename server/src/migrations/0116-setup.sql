-- The setup checklist of administrators can be dismissed.

create table setup_dismissals (
  id boolean primary key default true check (id),
  dismissed_at timestamptz not null,
  dismissed_by bigint not null references users
);
comment on table setup_dismissals is
  'At most one row: the setup checklist was dismissed for all administrators.';
comment on column setup_dismissals.id is 'Always true, so that there is at most one row.';
comment on column setup_dismissals.dismissed_at is 'When it was dismissed.';
comment on column setup_dismissals.dismissed_by is 'The administrator who dismissed it.';
