-- The outbox by what its screen filters: few mails are of most kinds, met a problem, were taken back or are kept.
create index mail_outbox_by_kind on mail_outbox (kind, created_at desc, id desc);
create index mail_outbox_by_problem on mail_outbox (problem, created_at desc, id desc) where problem is not null;
create index mail_outbox_dropped on mail_outbox (created_at desc, id desc) where state = 'dropped';
create index mail_outbox_kept on mail_outbox (created_at desc, id desc) where state = 'sent' and body_text <> '';

-- Projects in the orders of their list, so that only those of a page are summed up.
create index projects_in_order on projects (owner_id, created_at desc, id desc);
create index projects_in_order_of_names on projects (owner_id, name, id);
