-- Machines that stand behind booths of people.

alter table booths
  add column reserve text not null default 'none' check (reserve in ('none', 'byHand', 'afterAlarm')),
  drop constraint machine_booths_have_models,
  add constraint machine_booths_have_models check (
    (box_type = 'machine' or reserve <> 'none') = (speech_model_id is not null)
    and (box_type = 'machine' or reserve <> 'none') = (translation_model_id is not null)),
  add constraint machine_booths_have_no_reserve check (box_type <> 'machine' or reserve = 'none');
comment on column booths.reserve is 'Whether a machine stands behind the people: switched on by hand alone (byHand), or also by the clock when its channel has no speech (afterAlarm).';
comment on column booths.speech_model_id is 'What recognises the floor in a machine booth or for a reserve; stays when the model is switched off. Null: people interpret alone.';
comment on column booths.translation_model_id is 'What translates in a machine booth or for a reserve; stays when the model is switched off. Null: people interpret alone.';

create table reserves_on (
  booth_id bigint primary key references booths on delete cascade,
  event_id bigint not null references events on delete cascade,
  since timestamptz not null
);
create index reserves_on_event on reserves_on (event_id);
comment on table reserves_on is 'Booths of people whose reserve is switched on: until somebody switches it off, or one of them speaks.';
comment on column reserves_on.booth_id is 'Which booth.';
comment on column reserves_on.event_id is 'Of which event.';
comment on column reserves_on.since is 'Since when.';
comment on table machine_voices is 'Machine booths and reserves of running events that can speak now: their models answer, and an ear is connected for them. Written by the ear; gone where that is so no more.';

grant select, insert, update, delete on reserves_on to openbooth_app;
