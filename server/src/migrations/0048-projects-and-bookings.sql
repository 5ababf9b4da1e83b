-- Projects by a part of their name, as lists of events and users have it.
create index projects_by_text on projects using gin (owner_id, pieces_of_text(name)) with (fastupdate = off);

-- Bookings by what their list filters and is ordered by.
create index technician_bookings_by_creation on technician_bookings (option, created_at desc, id desc);
create index technician_bookings_by_state on technician_bookings (option, state, starts_at desc, id desc);
-- Of cancelled ones, too: those of an event that is sought.
create index technician_bookings_of_event on technician_bookings (event_id);
