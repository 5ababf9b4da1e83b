-- Agreements are as long as in calls, which take both languages of one at once.

alter table eula_versions
  drop constraint eula_versions_en_text_check,
  drop constraint eula_versions_zh_text_check,
  add constraint eula_versions_en_text_check check (char_length(en_text) between 1 and 40000),
  add constraint eula_versions_zh_text_check check (char_length(zh_text) between 1 and 40000);
