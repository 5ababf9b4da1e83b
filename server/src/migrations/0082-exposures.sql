-- What ears were exposed to, kept for each person's turn.

create table turn_exposures (
  code_id bigint not null references join_codes on delete cascade,
  key uuid not null,
  event_id bigint not null references events on delete cascade,
  since timestamptz not null,
  until timestamptz not null,
  is_on_air boolean not null,
  seconds integer not null check (seconds > 0),
  leq_db real,
  loudest_minute_db real,
  peak_db real,
  held integer not null check (held >= 0),
  spl_offset real,
  primary key (code_id, key),
  check (since <= until)
);
comment on table turn_exposures is 'What the headphones of an interpreter or a speaker played in one stretch: a turn on air, or the time between two. Measured and told by their own page behind its guard, each minute and when the stretch ends; nobody else checks it. Where a page cannot measure (plain http) there is no row.';
comment on column turn_exposures.code_id is 'Whose ears: the way in of the seat, which stays the same when its link is replaced.';
comment on column turn_exposures.key is 'Made up by the page for the stretch: what is told again replaces the row.';
comment on column turn_exposures.event_id is 'The event the person was in.';
comment on column turn_exposures.since is 'When the stretch began: what the page measured, counted back from when it first told of it.';
comment on column turn_exposures.until is 'When the page told of the stretch last.';
comment on column turn_exposures.is_on_air is 'Whether the own voice was on air in this stretch, as the page says.';
comment on column turn_exposures.seconds is 'How long was measured: less than from since to until where the page stood still or was cut off.';
comment on column turn_exposures.leq_db is 'Equivalent level of all that was measured, unweighted, decibels below full scale of the headphones; null: silence.';
comment on column turn_exposures.loudest_minute_db is 'The same of the loudest minute; null: silence.';
comment on column turn_exposures.peak_db is 'The loudest sample, decibels below full scale; null: silence.';
comment on column turn_exposures.held is 'How often the guard held something that jumped.';
comment on column turn_exposures.spl_offset is 'What full scale is in these headphones, dB SPL, as the person measured and entered it; added to a level it tells the pressure at the ear. Null: nobody measured it, and no pressure is known.';

create index turn_exposures_event on turn_exposures (event_id);

grant select, insert, update, delete on turn_exposures to openbooth_app;
