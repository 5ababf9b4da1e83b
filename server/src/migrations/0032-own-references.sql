-- An event's reference in its owner's own books.

alter table events add column external_id text not null default '' check (length(external_id) <= 64);
comment on column events.external_id is 'The owner''s own reference of it, such as an order number, at most 64 characters. Written by its owner, also while it runs; not copied. Empty: none.';
-- Few events have one.
create index events_by_reference on events using gin (owner_id, pairs_of_characters(external_id)) where external_id <> '';
