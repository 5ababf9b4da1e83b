-- Who is in the rooms of the engines, and events that move from one media server to another.

alter table connections
  add column sound_since timestamptz,
  add column sound_session text,
  add column sound_lost_at timestamptz;
comment on column connections.sound_since is 'Since when it may be heard for its seat, of which one connection may. Null: it did not enter the rooms, or only listens.';
comment on column connections.sound_session is 'What the engine calls its stay in the room of the event; another one after each reconnecting. Null: not in it yet, or a listener.';
comment on column connections.sound_lost_at is 'When the engine lost it, though it may say over HTTP that it is there. Null: it is in the room, or never was.';

alter table media_servers add column tells_events boolean not null default false;
comment on column media_servers.tells_events is 'Whether the engine tells who comes and goes in its rooms; else they are looked at each second.';

alter table events add column sound_moved_at timestamptz;
comment on column events.sound_moved_at is 'When it moved to the media server it is on, while it was heard. Null: it did not.';
