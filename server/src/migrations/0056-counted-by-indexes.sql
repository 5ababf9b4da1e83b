-- Rows are counted from the left of a join, and the database wants the key of a join that it leaves out: indexes hold it,
-- so that a count reads them alone and not each row.

drop index payment_orders_by_time, payment_orders_by_state, payment_orders_by_purpose, payment_orders_by_method,
  payment_orders_by_purpose_and_state;
create index payment_orders_by_time on payment_orders (created_at, id) include (user_id);
create index payment_orders_by_state on payment_orders (state, created_at, id) include (user_id);
create index payment_orders_by_purpose on payment_orders (purpose, created_at, id) include (user_id);
create index payment_orders_by_method on payment_orders (method, created_at, id) include (user_id);
create index payment_orders_by_purpose_and_state on payment_orders (purpose, state, created_at, id) include (user_id);

drop index technician_bookings_by_time, technician_bookings_by_creation, technician_bookings_by_state;
create index technician_bookings_by_time on technician_bookings (option, starts_at desc, id desc)
  include (event_id, technician_id);
create index technician_bookings_by_creation on technician_bookings (option, created_at desc, id desc)
  include (event_id, technician_id);
create index technician_bookings_by_state on technician_bookings (option, state, starts_at desc, id desc)
  include (event_id, technician_id);
