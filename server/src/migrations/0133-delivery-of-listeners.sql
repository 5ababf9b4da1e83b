alter table connections add column delivery text not null default 'webrtc'
  check (delivery in ('webrtc', 'hls'));
comment on column connections.delivery is
  'How the sound reaches a listener: `webrtc` in real time, `hls` seconds late. Written with `hears`.';
alter table heard_spells add column delivery text not null default 'webrtc'
  check (delivery in ('webrtc', 'hls'));
comment on column heard_spells.delivery is 'How the sound reached the listener in that time.';
