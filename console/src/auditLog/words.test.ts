import { expect, test, vi } from 'vitest'
import type { AuditEntry } from './entries.ts'

// The reader's language is looked up as soon as texts are there.
vi.stubGlobal('document', { cookie: '', documentElement: {} })
vi.stubGlobal('navigator', { languages: ['en'] })
const { objectName, valueWords } = await import('./words.ts')

test.each([
  ['engine', 'none', 'None', '无'],
  ['status', 'hibernated', 'Hibernated', '已休眠'],
  ['serverType', 'selfHosted', 'Own machine', '自有机器'],
  ['failure', 'noAccount', 'No key for this cloud is kept here.', '尚未保存该云的密钥。'],
  ['reason', 'notInstalled', 'Not installed', '未安装'],
  ['asset', 'BOOTH_HOUR', 'Booth hours', '译员间小时'],
  ['role', 2, 'Agent', '代理商'],
  ['packageType', 2, 'Paid', '付费'],
  ['session', 'all others', 'All others', '其他全部'],
  ['secret', 'changed', 'Changed', '已更改'],
  ['reason', 'No such company', 'No such company', 'No such company'],
  ['userName', 'none', 'none', 'none'],
])('Of %s, “%s” is read “%s”, in Chinese “%s”.', (field, value, en, zh) => {
  expect([valueWords('en', field, value), valueWords('zh', field, value)]).toEqual([en, zh])
})

test.each([
  ['setting', 'mail', 'Mail', '邮件'],
  ['cloudAccount', 'amazon', 'Amazon EC2', '亚马逊 EC2'],
  ['download', 'extension', 'Browser extension', '浏览器扩展'],
  ['speechModel', '7', '#7', '#7'],
])(
  'A %s that is called “%s” here is read “%s”, in Chinese “%s”.',
  (objectType, objectId, en, zh) => {
    const entry = { objectType, objectId, objectName: null } as AuditEntry
    expect([objectName('en', entry), objectName('zh', entry)]).toEqual([en, zh])
  },
)
