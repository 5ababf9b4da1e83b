-- Media servers no longer name the engine of an earlier version that they had.

alter table media_servers drop column was_kind;
