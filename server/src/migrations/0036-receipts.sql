-- Receipts and credit notes: numbers of their own without gaps, and who sold and who bought as it was then.

alter table users
  add column billing_company text not null default '' check (length(billing_company) <= 200),
  add column billing_address text not null default '' check (length(billing_address) <= 500),
  add column billing_tax_number text not null default '' check (length(billing_tax_number) <= 50);
comment on column users.billing_company is 'Company that receipts are made out to, written by its user. Empty: none.';
comment on column users.billing_address is 'Address on receipts, in lines as it was typed. Empty: none.';
comment on column users.billing_tax_number is 'Tax number on receipts, as it was typed. Empty: none.';

create table receipt_numbers (
  kind text primary key check (kind in ('receipt', 'creditNote')),
  last_number bigint not null check (last_number >= 0)
);
comment on table receipt_numbers is 'The last number given of each kind of document. Its row is locked until the payment is kept, so that no number is ever missing.';
comment on column receipt_numbers.kind is 'receipt or creditNote; each counts by itself.';
comment on column receipt_numbers.last_number is 'Counted up by next_receipt_number in the transaction of the document. 0: none yet.';

create table receipts (
  id bigint generated always as identity primary key,
  kind text not null references receipt_numbers,
  number bigint not null check (number > 0),
  order_id bigint not null references payment_orders,
  refund_id uuid references payment_refunds,
  corrects_id bigint references receipts,
  amount bigint not null check (amount > 0),
  currency text not null,
  seller_name text not null,
  seller_address text not null,
  seller_tax_number text not null,
  seller_register_number text not null,
  seller_email text not null,
  buyer_name text not null,
  buyer_email text not null,
  buyer_company text not null,
  buyer_address text not null,
  buyer_tax_number text not null,
  issued_at timestamptz not null,
  constraint one_document_per_number unique (kind, number),
  constraint refunds_correct_something check ((refund_id is null) = (corrects_id is null)),
  constraint credit_notes_name_their_receipt check (kind = 'receipt' or corrects_id is not null)
);
comment on table receipts is 'What was paid, and what went back of it, as documents. Written once, in the transaction of the payment or refund; never changed or deleted.';
comment on column receipts.id is 'Made by the database.';
comment on column receipts.kind is 'receipt: it was paid. creditNote: it is on the card again.';
comment on column receipts.number is 'Consecutive for its kind, from 1, without gaps.';
comment on column receipts.order_id is 'What was paid.';
comment on column receipts.refund_id is 'The refund it is about. Null: the order''s own receipt.';
comment on column receipts.corrects_id is 'The document it takes back: of a credit note the receipt; of a receipt the credit note of a refund that the card did not keep. Null: the order''s own receipt.';
comment on column receipts.amount is 'Cents.';
comment on column receipts.currency is 'ISO 4217, of the order.';
comment on column receipts.seller_name is 'From the settings when it was issued. Empty: not set.';
comment on column receipts.seller_address is 'From the settings when it was issued. Empty: not set.';
comment on column receipts.seller_tax_number is 'From the settings when it was issued. Empty: not set.';
comment on column receipts.seller_register_number is 'From the settings when it was issued. Empty: not set.';
comment on column receipts.seller_email is 'From the settings when it was issued. Empty: not set.';
comment on column receipts.buyer_name is 'The user''s name when it was issued.';
comment on column receipts.buyer_email is 'The user''s address when it was issued.';
comment on column receipts.buyer_company is 'From the account when it was issued. Empty: not given.';
comment on column receipts.buyer_address is 'From the account when it was issued. Empty: not given.';
comment on column receipts.buyer_tax_number is 'From the account when it was issued. Empty: not given.';
comment on column receipts.issued_at is 'When it was paid, or when the refund was on the card.';
create unique index one_receipt_per_order on receipts (order_id) where refund_id is null;
create unique index one_document_per_refund on receipts (refund_id, kind) where refund_id is not null;
create index receipts_of_order on receipts (order_id);
create index receipts_correcting on receipts (corrects_id) where corrects_id is not null;

-- What was paid before there were receipts.
insert into receipt_numbers (kind, last_number) values
  ('receipt', (select count(*) from payment_orders where paid_at is not null)),
  ('creditNote', (select count(*) from payment_refunds where state = 'succeeded'));
insert into receipts (kind, number, order_id, amount, currency, seller_name, seller_address, seller_tax_number,
  seller_register_number, seller_email, buyer_name, buyer_email, buyer_company, buyer_address, buyer_tax_number, issued_at)
select 'receipt', row_number() over (order by o.paid_at, o.id), o.id, o.amount, o.currency, '', '', '', '', '',
  u.user_name, u.email_address, '', '', '', o.paid_at
from payment_orders o join users u on u.id = o.user_id where o.paid_at is not null;
insert into receipts (kind, number, order_id, refund_id, corrects_id, amount, currency, seller_name, seller_address,
  seller_tax_number, seller_register_number, seller_email, buyer_name, buyer_email, buyer_company, buyer_address,
  buyer_tax_number, issued_at)
select 'creditNote', row_number() over (order by coalesce(f.settled_at, f.created_at), f.id), f.order_id, f.id, r.id, f.amount, f.currency,
  '', '', '', '', '', r.buyer_name, r.buyer_email, '', '', '', coalesce(f.settled_at, f.created_at)
from payment_refunds f join receipts r on r.order_id = f.order_id where f.state = 'succeeded';

create trigger written_once before update or delete on receipts
  for each statement execute function refuse_change();
