-- Whether whoever was sent a link has looked at it, so that hosts can remind those who have not.

alter table join_codes add column opened_at timestamptz;
comment on column join_codes.opened_at is 'When the link of this issue was first opened. Null: it was not, or it is the listeners'' code, which many hold.';
