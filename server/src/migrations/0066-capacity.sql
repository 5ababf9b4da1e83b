-- How many listeners a media server carries.

alter table media_servers
  add column capacity integer check (capacity between 1 and 1000000),
  add column cores integer check (cores > 0);
comment on column media_servers.capacity is 'How many listeners it carries, as an administrator typed it. Null: as many as its cores say.';
comment on column media_servers.cores is 'Cores its engine runs on, as told by itself or by the process that keeps it. Null: not told.';
