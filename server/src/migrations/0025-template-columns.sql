-- What lists of templates show and filter by stands in columns of its own: read out of the content, every template of a
-- list had to be unpacked whole.

alter table event_templates
  add column event_type smallint not null generated always as ((content ->> 'eventType')::smallint) stored,
  add column booth_nums integer not null generated always as (jsonb_array_length(content -> 'booths')) stored,
  add column receiver_nums integer not null generated always as ((content ->> 'receiverNums')::integer) stored;
comment on column event_templates.event_type is 'Out of the content: what kind of event is made from it.';
comment on column event_templates.booth_nums is 'Out of the content: how many booths or stages it has.';
comment on column event_templates.receiver_nums is 'Out of the content: how many listeners may be in at once.';
