-- A device that comes again with its ticket keeps its place, and each ticket is worth that once.

alter table connections add column replaced_by uuid;
comment on column connections.replaced_by is 'The connection of the same device that came after it with its ticket. Null: none, so that the ticket can still be brought.';
comment on column connections.id is 'Given to the client.';
