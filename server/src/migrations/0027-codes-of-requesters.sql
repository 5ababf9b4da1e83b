-- A mailed code belongs to whoever asked for it, so that a stranger who asks or guesses cannot end the owner's.

alter table auth_codes
  add column network text not null default '',
  add column foreign_tries_left smallint not null default 3,
  drop constraint auth_codes_pkey,
  add primary key (purpose, email_address, network);
alter table auth_codes
  alter column network drop default,
  alter column foreign_tries_left drop default;
comment on table auth_codes is 'The valid mailed codes of an address and purpose, one for each network that asked. A new one replaces that network''s; using one removes all.';
comment on column auth_codes.network is 'Where it was asked for: the address, or the /64 of an IPv6 one.';
comment on column auth_codes.tries_left is 'Wrong answers still allowed from that network; at zero the code counts there no more.';
comment on column auth_codes.foreign_tries_left is 'Wrong answers still allowed from all other networks together; at zero the code counts in its own network alone.';
