-- Shared channels for every official language of the European Union and of the United Nations.
--
-- A language that administrators keep already, under whatever name, for this country or that, switched off or not, is
-- left as it is. New ones stand behind those that are there; where there are none, the six of the United Nations stand
-- first.

insert into channels (en_name, zh_name, language_tag, position, created_at)
select l.en_name, l.zh_name, l.tag,
  least(9999, coalesce((select max(c.position) + 1 from channels c where c.owner_id is null), l.position)), now()
from (values
  (0, 'English', '英语', 'en', '{en-US,en-GB}'::text[]),
  (1, 'Chinese (Mandarin)', '中文（普通话）', 'zh-Hans', '{zh,zh-CN,zh-Hans-CN,cmn,cmn-Hans,cmn-CN}'),
  (2, 'French', '法语', 'fr', '{fr-FR}'),
  (3, 'Spanish', '西班牙语', 'es', '{es-ES}'),
  (4, 'Russian', '俄语', 'ru', '{ru-RU}'),
  (5, 'Arabic', '阿拉伯语', 'ar', '{ar-001,arb}'),
  (10, 'Bulgarian', '保加利亚语', 'bg', '{bg-BG}'),
  (10, 'Croatian', '克罗地亚语', 'hr', '{hr-HR}'),
  (10, 'Czech', '捷克语', 'cs', '{cs-CZ}'),
  (10, 'Danish', '丹麦语', 'da', '{da-DK}'),
  (10, 'Dutch', '荷兰语', 'nl', '{nl-NL}'),
  (10, 'Estonian', '爱沙尼亚语', 'et', '{et-EE}'),
  (10, 'Finnish', '芬兰语', 'fi', '{fi-FI}'),
  (10, 'German', '德语', 'de', '{de-DE}'),
  (10, 'Greek', '希腊语', 'el', '{el-GR}'),
  (10, 'Hungarian', '匈牙利语', 'hu', '{hu-HU}'),
  (10, 'Irish', '爱尔兰语', 'ga', '{ga-IE}'),
  (10, 'Italian', '意大利语', 'it', '{it-IT}'),
  (10, 'Latvian', '拉脱维亚语', 'lv', '{lv-LV}'),
  (10, 'Lithuanian', '立陶宛语', 'lt', '{lt-LT}'),
  (10, 'Maltese', '马耳他语', 'mt', '{mt-MT}'),
  (10, 'Polish', '波兰语', 'pl', '{pl-PL}'),
  (10, 'Portuguese', '葡萄牙语', 'pt', '{pt-PT}'),
  (10, 'Romanian', '罗马尼亚语', 'ro', '{ro-RO}'),
  (10, 'Slovak', '斯洛伐克语', 'sk', '{sk-SK}'),
  (10, 'Slovenian', '斯洛文尼亚语', 'sl', '{sl-SI}'),
  (10, 'Swedish', '瑞典语', 'sv', '{sv-SE}')
) l (position, en_name, zh_name, tag, same_tags)
where not exists (
  select from channels c
  where c.owner_id is null
    and (c.language_tag = l.tag or c.language_tag = any(l.same_tags)
      or lower(c.en_name) = lower(l.en_name) or c.zh_name = l.zh_name)
)
order by l.position, l.en_name;
