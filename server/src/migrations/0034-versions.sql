-- What people change in forms counts its changes, so that nobody saves over what was not read.

alter table users add column version integer not null default 1 check (version > 0);
comment on column users.version is 'Counts the changes of what administrators and the user change in forms. Written by next_version.';

alter table channels add column version integer not null default 1 check (version > 0);
comment on column channels.version is 'Counts the changes. Written by next_version.';

alter table combo_packages add column version integer not null default 1 check (version > 0);
comment on column combo_packages.version is 'Counts the changes. Written by next_version.';

alter table projects add column version integer not null default 1 check (version > 0);
comment on column projects.version is 'Counts the changes of the name. Written by next_version.';

alter table media_servers add column version integer not null default 1 check (version > 0);
comment on column media_servers.version is 'Counts the changes by administrators. Written by next_version, and by whoever changes whom it is for.';

alter table speech_models add column version integer not null default 1 check (version > 0);
comment on column speech_models.version is 'Counts the changes, of which tests are none. Written by next_version.';

alter table translation_models add column version integer not null default 1 check (version > 0);
comment on column translation_models.version is 'Counts the changes, of which tests are none. Written by next_version.';

alter table settings add column version integer not null default 1 check (version > 0);
comment on column settings.version is 'Counts the changes of this setting. Written by next_version.';
