create table public_segment_requests (
  event_id bigint primary key references events on delete cascade,
  requests bigint not null check (requests >= 0)
);
comment on table public_segment_requests is
  'How many segments of its public streams each event served. Requests that a cache in front of the '
  'servers answered are missing. For the report.';
comment on column public_segment_requests.event_id is 'The event.';
comment on column public_segment_requests.requests is
  'Requests that found a segment. Written by the API every ten seconds.';
grant select, insert, update on public_segment_requests to openbooth_app;
