-- Invitations for listeners in 21 languages.

alter table code_mails drop constraint code_mails_language_check;
alter table code_mails add constraint code_mails_language_check check (language in ('en', 'zh',
  'fr', 'es', 'ar', 'ru', 'de', 'pt', 'it', 'ja', 'ko', 'tr', 'nl', 'pl', 'uk', 'id', 'vi', 'th',
  'hi', 'fa', 'he'));
comment on column code_mails.language is
  'Language of the last invitation to this address. English or Chinese for staff.';
