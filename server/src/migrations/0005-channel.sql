-- Channels: the languages listeners can choose.

create table channels (
  id bigint generated always as identity primary key,
  owner_id bigint references users,
  en_name text not null,
  zh_name text not null,
  language_tag text not null,
  position integer not null default 0,
  enabled boolean not null default true,
  created_at timestamptz not null
);
comment on table channels is 'Languages that events can offer.';
comment on column channels.id is 'Made by the database.';
comment on column channels.owner_id is 'Whose own channel it is. Null: shared by everybody, kept by administrators.';
comment on column channels.en_name is 'Name in English.';
comment on column channels.zh_name is 'Name in Chinese.';
comment on column channels.language_tag is 'BCP 47, in canonical case.';
comment on column channels.position is 'Order in choices, then by English name.';
comment on column channels.enabled is 'False: not offered for new events; events that use it keep it.';
comment on column channels.created_at is 'When it was made.';
create unique index channels_by_name on channels (coalesce(owner_id, 0), lower(en_name));
create index channels_in_order on channels (coalesce(owner_id, 0), position, id);
