-- Speech recognition and translation: models, languages, phrases.
--
-- A language's number of phrases is kept beside it by a trigger, which locks the language: phrases added at once are
-- counted one after the other. Refusals are told apart by constraint name:
--   23505 speech_models_by_name, translation_models_by_name    the name is taken
--   23505 speech_languages_by_tag, speech_languages_by_azure_value    there is such a language
--   23505 phrases_by_text    the language has the phrase
--   23514 speech_languages_have_room    the language has as many phrases as it may

create table speech_models (
  id bigint generated always as identity primary key,
  model_name text not null,
  model_type text not null check (model_type in ('azure', 'tencent', 'openAiCompatible', 'whisper', 'pocketsphinx')),
  host text,
  region text,
  key_id text,
  sealed_key text,
  provider_model text,
  enabled boolean not null default true,
  last_test jsonb,
  created_at timestamptz not null
);
comment on table speech_models is 'What turns speech into text: services, servers of one''s own, a program beside ours.';
comment on column speech_models.id is 'Made by the database.';
comment on column speech_models.model_name is 'Name administrators give it; unique, whatever the case.';
comment on column speech_models.model_type is 'Which provider''s protocol it speaks.';
comment on column speech_models.host is 'Where it is reached. Null: the vendor''s own address, or a program of this machine.';
comment on column speech_models.region is 'Of the vendor''s cloud, as the vendor writes it. Null: none is needed.';
comment on column speech_models.key_id is 'The public half of a key pair. Null: the provider has none.';
comment on column speech_models.sealed_key is 'The secret key, sealed with the server''s key; never leaves the server but to the provider. Null: none.';
comment on column speech_models.provider_model is 'What the provider itself calls the model. Null: it has only one.';
comment on column speech_models.enabled is 'False: not offered any more; events that use it keep it.';
comment on column speech_models.last_test is 'How the last test of the model as it is now went: at, ok, latencyMs, result, reason, providerCode, providerMessage. Null: not tried since it was changed.';
comment on column speech_models.created_at is 'When it was added.';
create unique index speech_models_by_name on speech_models (lower(model_name));

create table speech_languages (
  id bigint generated always as identity primary key,
  en_name text not null,
  zh_name text not null,
  language_tag text not null,
  azure_value text not null,
  enabled boolean not null default true,
  default_model_id bigint references speech_models,
  phrases integer not null default 0,
  constraint speech_languages_have_room check (phrases between 0 and 500)
);
comment on table speech_languages is 'Languages that speech recognition can be asked for.';
comment on column speech_languages.id is 'Made by the database.';
comment on column speech_languages.en_name is 'Name in English.';
comment on column speech_languages.zh_name is 'Name in Chinese.';
comment on column speech_languages.language_tag is 'Which channels it stands for: BCP 47, in canonical case.';
comment on column speech_languages.azure_value is 'The language with its region, as recognisers are asked for it: BCP 47, in canonical case.';
comment on column speech_languages.enabled is 'False: not offered any more; events that use it keep it.';
comment on column speech_languages.default_model_id is 'The model that recognises it unless another is chosen. Null: none.';
comment on column speech_languages.phrases is 'How many phrases it has; kept by a trigger.';
create unique index speech_languages_by_tag on speech_languages (language_tag);
create unique index speech_languages_by_azure_value on speech_languages (azure_value);
create index speech_languages_by_model on speech_languages (default_model_id) where default_model_id is not null;

insert into speech_languages (en_name, zh_name, language_tag, azure_value) values
  ('Chinese (Mandarin)', '中文（普通话）', 'zh-Hans', 'zh-CN'),
  ('Chinese (Taiwan)', '中文（台湾）', 'zh-Hant', 'zh-TW'),
  ('Cantonese', '粤语', 'yue', 'zh-HK'),
  ('Wu Chinese', '吴语', 'wuu', 'wuu-CN'),
  ('English', '英语', 'en', 'en-US'),
  ('English (United Kingdom)', '英语（英国）', 'en-GB', 'en-GB'),
  ('English (Australia)', '英语（澳大利亚）', 'en-AU', 'en-AU'),
  ('English (India)', '英语（印度）', 'en-IN', 'en-IN'),
  ('Japanese', '日语', 'ja', 'ja-JP'),
  ('Korean', '韩语', 'ko', 'ko-KR'),
  ('French', '法语', 'fr', 'fr-FR'),
  ('French (Canada)', '法语（加拿大）', 'fr-CA', 'fr-CA'),
  ('German', '德语', 'de', 'de-DE'),
  ('Spanish', '西班牙语', 'es', 'es-ES'),
  ('Spanish (Mexico)', '西班牙语（墨西哥）', 'es-MX', 'es-MX'),
  ('Portuguese', '葡萄牙语', 'pt', 'pt-PT'),
  ('Portuguese (Brazil)', '葡萄牙语（巴西）', 'pt-BR', 'pt-BR'),
  ('Italian', '意大利语', 'it', 'it-IT'),
  ('Russian', '俄语', 'ru', 'ru-RU'),
  ('Ukrainian', '乌克兰语', 'uk', 'uk-UA'),
  ('Arabic', '阿拉伯语', 'ar', 'ar-SA'),
  ('Arabic (Egypt)', '阿拉伯语（埃及）', 'ar-EG', 'ar-EG'),
  ('Thai', '泰语', 'th', 'th-TH'),
  ('Vietnamese', '越南语', 'vi', 'vi-VN'),
  ('Indonesian', '印尼语', 'id', 'id-ID'),
  ('Malay', '马来语', 'ms', 'ms-MY'),
  ('Filipino', '菲律宾语', 'fil', 'fil-PH'),
  ('Hindi', '印地语', 'hi', 'hi-IN'),
  ('Turkish', '土耳其语', 'tr', 'tr-TR'),
  ('Polish', '波兰语', 'pl', 'pl-PL'),
  ('Dutch', '荷兰语', 'nl', 'nl-NL'),
  ('Swedish', '瑞典语', 'sv', 'sv-SE'),
  ('Danish', '丹麦语', 'da', 'da-DK'),
  ('Norwegian', '挪威语', 'nb', 'nb-NO'),
  ('Finnish', '芬兰语', 'fi', 'fi-FI'),
  ('Czech', '捷克语', 'cs', 'cs-CZ'),
  ('Hungarian', '匈牙利语', 'hu', 'hu-HU'),
  ('Romanian', '罗马尼亚语', 'ro', 'ro-RO'),
  ('Greek', '希腊语', 'el', 'el-GR'),
  ('Hebrew', '希伯来语', 'he', 'he-IL'),
  ('Persian', '波斯语', 'fa', 'fa-IR'),
  ('Swahili', '斯瓦希里语', 'sw', 'sw-KE'),
  ('Kazakh', '哈萨克语', 'kk', 'kk-KZ'),
  ('Mongolian', '蒙古语', 'mn', 'mn-MN');

create table phrases (
  id bigint generated always as identity primary key,
  language_id bigint not null references speech_languages on delete cascade,
  text text not null check (char_length(text) between 1 and 200),
  created_at timestamptz not null
);
comment on table phrases is 'Names and terms that recognisers should expect to hear.';
comment on column phrases.id is 'Made by the database.';
comment on column phrases.language_id is 'Of which language; never changed.';
comment on column phrases.text is 'One line, blanks made single; unique in its language, whatever the case.';
comment on column phrases.created_at is 'When it was added.';
create unique index phrases_by_text on phrases (language_id, lower(text));
create index phrases_in_order on phrases (language_id, created_at, id);

create function count_phrases() returns trigger
language plpgsql as $$
begin
  update speech_languages l
  set phrases = l.phrases + case tg_op when 'INSERT' then c.number else -c.number end
  from (select language_id, count(*)::integer as number from changed group by language_id) c
  where l.id = c.language_id;
  return null;
end
$$;
comment on function count_phrases is 'Keeps the number of phrases beside their language.';
create trigger count_added_phrases after insert on phrases
  referencing new table as changed for each statement execute function count_phrases();
create trigger count_removed_phrases after delete on phrases
  referencing old table as changed for each statement execute function count_phrases();

create function add_phrases(p_language bigint, p_texts text[], p_at timestamptz)
returns table (place bigint, id bigint, result text)
language plpgsql as $$
declare
  v_room integer;
begin
  select 500 - l.phrases into v_room from speech_languages l where l.id = p_language for no key update;
  return query
  with given as (
    select g.place, g.text, lower(g.text) as same, row_number() over (partition by lower(g.text) order by g.place) as nth
    from unnest(p_texts) with ordinality as g (text, place)
  ), fresh as (
    select g.place, g.text, row_number() over (order by g.place) as nth
    from given g
    where g.nth = 1
      and not exists (select from phrases p where p.language_id = p_language and lower(p.text) = g.same)
  ), added as (
    insert into phrases (language_id, text, created_at)
    select p_language, f.text, p_at from fresh f where f.nth <= v_room order by f.place
    returning phrases.id, phrases.text
  )
  select g.place, a.id, case when a.id is not null then 'added' when f.place is null then 'duplicate' else 'overLimit' end
  from given g left join fresh f on f.place = g.place left join added a on a.text = f.text
  order by g.place;
end
$$;
comment on function add_phrases is 'Adds texts to a language, which it locks, and tells for each by its place from 1: added with its id; duplicate of what the language has or of an earlier text; overLimit when the language is full.';

create table translation_models (
  id bigint generated always as identity primary key,
  model_name text not null,
  provider text not null check (provider in ('azure', 'deepl', 'google', 'tencent', 'baidu', 'youdao', 'libreTranslate')),
  host text,
  region text,
  key_id text,
  sealed_key text,
  enabled boolean not null default true,
  last_test jsonb,
  created_at timestamptz not null
);
comment on table translation_models is 'Services that translate text.';
comment on column translation_models.id is 'Made by the database.';
comment on column translation_models.model_name is 'Name administrators give it; unique, whatever the case.';
comment on column translation_models.provider is 'Whose protocol it speaks.';
comment on column translation_models.host is 'Where it is reached. Null: the vendor''s own address.';
comment on column translation_models.region is 'Of the vendor''s cloud, as the vendor writes it. Null: none is needed.';
comment on column translation_models.key_id is 'The public half of a key pair. Null: the provider has none.';
comment on column translation_models.sealed_key is 'The secret key, sealed with the server''s key; never leaves the server but to the provider. Null: none.';
comment on column translation_models.enabled is 'False: not offered any more; events that use it keep it.';
comment on column translation_models.last_test is 'How the last test of the model as it is now went: at, ok, latencyMs, result, reason, providerCode, providerMessage. Null: not tried since it was changed.';
comment on column translation_models.created_at is 'When it was added.';
create unique index translation_models_by_name on translation_models (lower(model_name));
