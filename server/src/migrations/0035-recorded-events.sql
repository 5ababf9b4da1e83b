-- Lists of events are narrowed to those that are recorded, which are few.

create index events_recorded on events (start_at desc, id desc) where auto_recording;
create index events_hosted_recorded on events (owner_id, start_at desc, id desc) where auto_recording;
