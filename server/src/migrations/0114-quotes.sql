-- Quotes of agents for their customers.

create table quotes (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users,
  number bigint not null check (number > 0),
  revision integer not null default 1 check (revision > 0),
  state text not null default 'draft'
    check (state in ('draft', 'sent', 'accepted', 'declined')),
  customer_id bigint references users,
  customer_name text not null,
  customer_email text not null,
  customer_address text not null,
  customer_tax_number text not null,
  seller jsonb not null,
  name text not null,
  language text not null check (language in ('en', 'zh')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  tax_name text not null,
  tax_rate bigint not null check (tax_rate >= 0),
  valid_until date not null,
  time_zone text not null,
  notes text not null,
  event jsonb not null,
  duration bigint not null check (duration > 0),
  pricing jsonb not null,
  lines jsonb not null,
  net bigint not null check (net >= 0),
  tax bigint not null check (tax >= 0),
  created_at timestamptz not null,
  issued_at timestamptz not null,
  version integer not null default 1 check (version > 0)
);
comment on table quotes is
  'Quotes of agents for their customers. The calls that return the customer''s page and PDF file do '
  'not return pricing.';
comment on column quotes.id is 'Made by the database.';
comment on column quotes.owner_id is 'The agent.';
comment on column quotes.number is 'Consecutive for each agent, from 1.';
comment on column quotes.revision is 'From 1. Increases when the agent changes a quote that was sent.';
comment on column quotes.state is
  'Set by the agent. A draft or sent quote counts as expired after valid_until.';
comment on column quotes.customer_id is
  'The user bound to the agent. Null: another customer.';
comment on column quotes.customer_name is 'As typed by the agent.';
comment on column quotes.customer_email is 'As typed by the agent. May be empty.';
comment on column quotes.customer_address is 'Postal address with line breaks. May be empty.';
comment on column quotes.customer_tax_number is 'May be empty.';
comment on column quotes.seller is
  'Name, address, taxNumber and emailAddress of the agent at the last save.';
comment on column quotes.name is 'Name of the event.';
comment on column quotes.language is 'Language of the page and the PDF file.';
comment on column quotes.currency is 'ISO 4217, the customer''s currency.';
comment on column quotes.tax_name is 'Such as VAT. Empty: no tax line.';
comment on column quotes.tax_rate is 'Hundredths of a percent.';
comment on column quotes.valid_until is 'Last day on which the customer can accept, in time_zone.';
comment on column quotes.time_zone is 'IANA time zone of the agent at the last save.';
comment on column quotes.notes is 'Terms and a message to the customer. May be empty.';
comment on column quotes.event is 'Input of the fee calculator, in the format of the API.';
comment on column quotes.duration is 'Length of the event in hundredths of an hour.';
comment on column quotes.pricing is
  'Markup or own rates, in the format of the API. Customers never see it.';
comment on column quotes.lines is
  'Lines of the quote in the format of the API: item, unit, quantity, rate, amount. In currency.';
comment on column quotes.net is 'Sum of the lines in hundredths of the currency.';
comment on column quotes.tax is 'Hundredths of the currency.';
comment on column quotes.created_at is 'Time of the first save.';
comment on column quotes.issued_at is 'Time of the last save.';
comment on column quotes.version is 'Increases with each change, to detect conflicting edits.';
create unique index quotes_by_number on quotes (owner_id, number);
create index quotes_in_order on quotes (owner_id, created_at desc, id desc);
create index quotes_by_customer on quotes (customer_id) where customer_id is not null;
