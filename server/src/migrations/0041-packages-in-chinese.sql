-- What a package is called in both languages, wherever it is named.

alter table combo_packages
  add column package_name_zh text not null default '',
  add column description_zh text not null default '';
comment on column combo_packages.package_name is 'Shown name; in Chinese where package_name_zh is empty, too.';
comment on column combo_packages.package_name_zh is 'Shown name in Chinese. Empty: package_name is shown.';
comment on column combo_packages.description is 'Free text under the name. Empty: description_zh is shown.';
comment on column combo_packages.description_zh is 'The same in Chinese. Empty: description is shown.';

-- Of the two that every installation has, what was not written anew since.
update combo_packages set package_name_zh = '免费版' where id = 1 and package_name = 'Free';
update combo_packages set package_name_zh = '无限版' where id = 2 and package_name = 'Unlimited';
update combo_packages set description_zh = '适合小型会议试用。' where id = 1 and description = 'Try a small meeting.';
update combo_packages set description_zh = '译员间小时不限量。' where id = 2 and description = 'Booth hours without counting.';

alter table payment_orders add column package_name_zh text;
comment on column payment_orders.package_name_zh is 'Its name in Chinese when it was bought. Empty: it had none; null: not a package, or bought before packages had one. package_name is shown then.';
