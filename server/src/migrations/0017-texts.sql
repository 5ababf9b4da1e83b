-- What administrators write for everybody: the licence agreement, where the apps are, how mail leaves; and what finds
-- events over all owners.

create table eula_versions (
  id bigint generated always as identity primary key,
  number integer unique check (number > 0),
  en_text text not null check (char_length(en_text) between 1 and 50000),
  zh_text text not null check (char_length(zh_text) between 1 and 50000),
  revision integer not null default 1 check (revision > 0),
  updated_at timestamptz not null,
  updated_by bigint references users,
  published_at timestamptz,
  published_by bigint references users,
  constraint a_number_comes_with_publication check ((number is null) = (published_at is null))
);
comment on table eula_versions is 'The licence agreement in its versions. The one with the highest number is in force. Published ones are never changed or deleted: people accepted them.';
comment on column eula_versions.id is 'Made by the database.';
comment on column eula_versions.number is 'Counts the published versions. Null: a draft; there is one at most.';
comment on column eula_versions.en_text is 'English, as plain text: lines that begin with # are headings, with - a list.';
comment on column eula_versions.zh_text is 'The same in Chinese.';
comment on column eula_versions.revision is 'Grows with every change of a draft, so that nobody overwrites what somebody else wrote.';
comment on column eula_versions.updated_at is 'When the texts were last written.';
comment on column eula_versions.updated_by is 'The administrator who wrote them last. Null: came with the installation.';
comment on column eula_versions.published_at is 'Since when it is in force. Null: a draft.';
comment on column eula_versions.published_by is 'The administrator who published it. Null: a draft, or came with the installation.';
create unique index one_eula_draft on eula_versions ((true)) where number is null;

create function keep_published_eula() returns trigger
language plpgsql as $$
begin
  raise exception 'version % of the licence agreement is published and stays as it is', old.number
    using errcode = '23001', constraint = 'published_eula_stays';
end
$$;
comment on function keep_published_eula is 'Refuses any change of a published version.';
create trigger published_eula_stays before update or delete on eula_versions
  for each row when (old.number is not null) execute function keep_published_eula();

insert into eula_versions (number, en_text, zh_text, updated_at, published_at) values (1, $en$This agreement is between you and the organisation that runs this installation of OpenBooth (the “operator”). You accept it when you register. Please keep a copy.

# 1. What you may do

You may use OpenBooth to plan, hold and attend interpreted events: to open booths and channels, to invite interpreters, technicians, speakers and listeners, and to use the recordings and captions the event has.

The right is yours for as long as your account exists. It cannot be sold or lent. The limits of your package (booths, interpreters, listeners, hours) are part of it.

# 2. Your account

You give true details when you register and keep your password to yourself. What is done with your account counts as done by you. Tell the operator at once when you think somebody else uses it; you can sign out every other device in “My account”.

Links and codes for an event let in whoever holds them. You decide whom you give them to, and you can withdraw and replace them at any time.

# 3. Fair use

You do not use OpenBooth for anything unlawful, to harm others, to reach what is not meant for you, or in a way that disturbs the service for others. You do not go around its limits by technical means.

You hold the rights to what is said, shown and transmitted in your events, or you have the permission of whoever holds them.

# 4. Recordings, captions and machine interpretation

Before you record an event or let it be transcribed, you tell everyone who takes part, and you have their consent where the law asks for it.

Channels made by machines are marked as such wherever listeners choose them. Their renderings can be wrong and replace no interpreter where accuracy matters to health, rights or safety.

# 5. Prices and payment

Every price is shown before you confirm. The charge for an event is taken when you save it. When the event is over, what was not used is given back to the balance it came from.

When you cancel before the start, the charge for the platform comes back whole. For a booked technician, 100 % come back more than 72 hours before the start, 50 % from 72 to 24 hours, and nothing after that. The amount is shown before you confirm.

Subscriptions renew by themselves until you end the renewal; what is paid for remains usable until its period ends. Rights that the law gives to consumers are not touched.

# 6. Personal data

The operator stores your user name, your e-mail address, your settings, your sessions with network address and browser, your events and your payments, in order to provide the service, to bill it and to protect it from abuse.

Sound is carried to those who listen and is not kept unless a recording is switched on. You can ask the operator what is stored about you, have it corrected, and have it erased as far as no law demands that it be kept.

# 7. Availability and liability

The operator runs the service with due care, announces planned interruptions in time and repairs faults as soon as possible. Sound over the internet also depends on connections that nobody here controls: please test in time.

The operator is liable without limit for intent, gross negligence and injury to life, body or health; otherwise only for the breach of essential duties, up to the damage that could be foreseen.

# 8. End

You can have your account closed at any time. The operator can block an account that breaks this agreement; a running event is allowed to finish. Balances that were paid for are paid back unless they have been used.

# 9. Changes and law

A new version of this agreement is shown to you before it takes effect. If you do not accept it, you can have your account closed, and what you paid and did not use is given back.

The law of the place where the operator has its seat applies. If one of these terms does not hold, the others do. The English and the Chinese text are meant to say the same; in case of doubt the text in the language you registered in decides.$en$, $zh$本协议由您与运营本译厢平台的机构（以下简称“运营方”）订立。完成注册即表示您接受本协议。建议您保存一份副本。

# 一、使用许可

您可以使用译厢筹备、举办和参加配有同声传译的会议：开设译员间和频道，邀请译员、技术员、发言人和听众，并使用会议的录音与字幕。

该许可在您的账号存续期间有效，不得转让或出借。套餐所含的限额（译员间、译员、听众、时长）是许可的一部分。

# 二、账号

注册时请提供真实信息，并妥善保管密码。以您的账号进行的操作视为您本人的操作。如怀疑账号被他人使用，请立即告知运营方；您也可以在“我的账号”中退出所有其他设备。

持有会议链接或会议码的人均可进入会议。由您决定发给谁，您也可以随时作废并更换。

# 三、合理使用

不得利用译厢从事违法活动、损害他人、访问无权访问的内容，或干扰他人正常使用；不得以技术手段规避各项限额。

对会议中讲述、展示和传送的内容，您应享有相应权利，或已取得权利人的许可。

# 四、录音、字幕与机器传译

录音或转写会议之前，您应告知全体参会者；法律要求取得同意的，应先取得同意。

由机器生成的频道，在听众选择频道之处均有标注。机器译文可能出错，凡涉及健康、权利或安全等要求准确之处，不能代替译员。

# 五、价格与支付

所有价格均在您确认之前显示。会议费用在保存会议时扣除；会议结束后，未使用的部分退回原余额。

会议开始前取消的，平台费用全额退还。已预约技术员的，开始前 72 小时以上退还 100%，72 至 24 小时之间退还 50%，此后不予退还。退还金额在您确认之前显示。

订阅自动续期，直至您关闭续期；已付费的内容可使用至当期结束。消费者依法享有的权利不受影响。

# 六、个人信息

为提供服务、结算费用和防止滥用，运营方保存您的用户名、邮箱、设置、登录会话（含网络地址和浏览器信息）、会议和支付记录。

声音只传送给收听者；未开启录音时不予保存。您可以要求运营方告知所保存的信息、予以更正，并在法律不要求保存的范围内予以删除。

# 七、可用性与责任

运营方以应有的谨慎提供服务，提前通知计划内的中断，并尽快排除故障。互联网传声还取决于各方无法控制的网络状况，请提前测试。

对故意、重大过失以及造成人身损害的情形，运营方依法承担责任；在其他情形下，仅就违反主要义务承担责任，且以可预见的损失为限。

# 八、终止

您可以随时申请注销账号。违反本协议的账号，运营方可予以停用；正在进行的会议可以开完。已付费而未使用的余额予以退还。

# 九、变更与适用法律

本协议的新版本在生效前向您展示。如不接受，您可以注销账号，已付费而未使用的部分予以退还。

本协议适用运营方所在地的法律。部分条款无效的，不影响其他条款的效力。中英文文本含义一致；有疑义时，以您注册时所用语言的文本为准。$zh$, '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z');

-- Whoever accepted the only text there has been accepted version 1.
alter table users alter column eula_version type integer using case when eula_version is not null then 1 end;
alter table users add constraint users_eula_version_fkey foreign key (eula_version) references eula_versions (number);
comment on column users.eula_version is 'The licence agreement accepted last: at registration, with the first password, or in answer to a new version; each is in the audit log. Null: never asked, for an account made by an administrator.';

create table app_downloads (
  platform text primary key check (platform in ('windows', 'macos', 'linux', 'ios', 'android', 'extension')),
  version text not null check (char_length(version) between 1 and 40),
  link text not null check (link ~* '^https://' and char_length(link) <= 500),
  size bigint check (size > 0),
  note_en text not null default '' check (char_length(note_en) <= 300),
  note_zh text not null default '' check (char_length(note_zh) <= 300),
  updated_at timestamptz not null,
  updated_by bigint not null references users
);
comment on table app_downloads is 'Where the app of each platform is. A platform without a row has none.';
comment on column app_downloads.platform is 'What the app runs on; extension is a browser''s.';
comment on column app_downloads.version is 'As its makers call it.';
comment on column app_downloads.link is 'The file, or a store''s page.';
comment on column app_downloads.size is 'Bytes of the file. Null: not known, as for a store''s page.';
comment on column app_downloads.note_en is 'What to know before the download, in English; may be empty.';
comment on column app_downloads.note_zh is 'The same in Chinese.';
comment on column app_downloads.updated_at is 'When an administrator last wrote it.';
comment on column app_downloads.updated_by is 'The administrator who did.';

create table mail_settings (
  only_row boolean primary key default true check (only_row),
  host text not null check (char_length(host) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'startTls', 'none')),
  user_name text not null default '' check (char_length(user_name) <= 254),
  password text,
  sender_name text not null check (char_length(sender_name) <= 100),
  sender_address text not null check (char_length(sender_address) between 3 and 254),
  revision integer not null default 1 check (revision > 0),
  updated_at timestamptz not null,
  updated_by bigint not null references users
);
comment on table mail_settings is 'The mail server administrators chose. At most one row; where the environment names a mail server it has no effect.';
comment on column mail_settings.only_row is 'Always true: there is one mail server.';
comment on column mail_settings.host is 'Name or address of the mail server.';
comment on column mail_settings.port is 'Where it listens.';
comment on column mail_settings.security is 'tls: encrypted from the first byte; startTls: encrypted before anything secret is said; none: in the clear, for a server of the own network.';
comment on column mail_settings.user_name is 'What is signed in with; empty: no sign-in.';
comment on column mail_settings.password is 'Sealed with the installation''s key. Null: none.';
comment on column mail_settings.sender_name is 'Shown as the sender; may be empty.';
comment on column mail_settings.sender_address is 'Where mails come from.';
comment on column mail_settings.revision is 'Grows with every change, so that nobody overwrites what somebody else wrote.';
comment on column mail_settings.updated_at is 'When an administrator last changed it.';
comment on column mail_settings.updated_by is 'The administrator who did.';

-- Lists of events over all owners; by start they have events_by_start, by number its uniqueness.
create index events_by_state on events (state, start_at desc, id desc);
create index events_by_type on events (event_type, start_at desc, id desc);
create index events_by_name on events (name, id);
create index events_of_server on events (media_server_id, start_at desc, id desc) where media_server_id is not null;
create index events_lacking_server on events (start_at desc, id desc) where lacks_server_since is not null;
