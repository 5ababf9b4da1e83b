-- Receipts show the tax, and their emails attach them as PDF files.

alter table receipts
  add column tax_name text not null default '',
  add column tax_rate bigint not null default 0 check (tax_rate >= 0);
comment on column receipts.tax_name is
  'Name of the tax that the amount includes, such as VAT. Empty: no tax line.';
comment on column receipts.tax_rate is
  'Hundredths of a percent. The amount includes the tax.';

alter table mail_outbox add column attached_paper jsonb;
comment on column mail_outbox.attached_paper is
  'Content of a document that is attached as a PDF file when the email is sent. Null: none.';
