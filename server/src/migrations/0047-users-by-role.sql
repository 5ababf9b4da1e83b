-- The list of users by role; by money and hours it is sorted by sums, which no index keeps.
create index users_in_order_of_roles on users (role, id);
