-- A caption screen in a hall uses a listener place but does not count as a listener.

alter table connections drop constraint connections_audience_type_check;
alter table connections add constraint connections_audience_type_check check (audience_type in (
  'mobile', 'widget', 'extension', 'iOS', 'client', 'other', 'screen'));
comment on column connections.audience_type is
  'Kind of client. `screen`: a caption screen in a hall, which does not count as a listener.';
