-- What the form of an event says about its sound, each with what events had until now.

alter table events
  add column host_speaks boolean not null default false,
  add column sound_kind text not null default 'speech' check (sound_kind in ('speech', 'music')),
  add column pivot_channel_id bigint references channels,
  add column floor_transfer boolean not null default false,
  add column widget_origins text[] not null default '{}';
comment on column events.host_speaks is 'Whether the host is one of those who are heard on the floor.';
comment on column events.sound_kind is 'What the microphones are for: speech, or music, which is coded without a cut where it is quiet.';
comment on column events.pivot_channel_id is 'The channel that goes first where a booth could hear the floor through several, one that some booth speaks into. Null: none goes first.';
comment on column events.floor_transfer is 'Whether the floor is heard where nobody interprets, in booths about which nobody said anything else.';
comment on column events.widget_origins is 'Websites that may show its widget, as origins: https://www.example.org. Empty: none.';

alter table booths add column understands text[] not null default '{}' check (cardinality(understands) <= 8);
comment on column booths.understands is 'Tags of the languages its interpreters work from. Empty: those of its channels, and that of the floor unless it takes a relay.';

alter table seats
  add column language text,
  add constraint only_speakers_have_a_language check (role = 'speaker' or language is null);
comment on column seats.language is 'Tag of what a speaker speaks, as planned. Null: the language of the floor, or an interpreter.';

alter table booths_on_air
  alter column floor_transfer drop not null,
  alter column floor_transfer drop default;
update booths_on_air set floor_transfer = null where floor_transfer = 'off';
comment on column booths_on_air.floor_transfer is 'Whether the floor is heard where the booth is silent; blocked: nobody but the booth may change that. Null: nobody said anything, and it is as the event says.';
