-- What machines interpreted, told from what people said.

alter table captions add column is_translated boolean not null default false;
comment on column captions.is_translated is 'Whether a machine booth or a reserve said it: translated from the floor, and spoken by nobody.';
