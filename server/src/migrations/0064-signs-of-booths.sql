-- What a booth lets others know without words.

alter table booths_on_air
  add column slow_down_at bigint,
  add column cannot_interpret_since bigint;
comment on column booths_on_air.slow_down_at is 'When the booth last asked for slower speech, in milliseconds since 1970 as the instants in JSON. Null: never.';
comment on column booths_on_air.cannot_interpret_since is 'Since when it cannot interpret what it hears, in milliseconds since 1970. Null: it can.';
