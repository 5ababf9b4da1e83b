-- Receipts state the tax, and their emails carry them as a file.

alter table receipts
  add column tax_name text not null default '',
  add column tax_rate bigint not null default 0 check (tax_rate >= 0);
comment on column receipts.tax_name is
  'Name of the tax in the amount, such as VAT. Empty: no tax line.';
comment on column receipts.tax_rate is
  'Hundredths of a percent. The amount contains the tax.';

alter table mail_outbox add column attached_paper jsonb;
comment on column mail_outbox.attached_paper is
  'Words of a document, attached as a PDF file when the email is sent. Null: none.';
