alter table connections
  add column has_picture boolean not null default false;

comment on column connections.has_picture is 'Whether the engine has a camera or a screen of it. Written as engines tell, and when their rooms are looked at.';
