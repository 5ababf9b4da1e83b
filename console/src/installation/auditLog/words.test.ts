import { role } from '@openbooth/contract/roles'
import { assetWords } from '@openbooth/contract/money/billing/texts'
import { packageType } from '@openbooth/contract/money/comboPackage/rules'
import { packageTypeWords } from '@openbooth/contract/money/comboPackage/texts'
import {
  engineWords,
  serverStatusWords,
  serverTypeWords,
} from '@openbooth/contract/installation/mediaServer/texts'
import { roleWords } from '@openbooth/contract/users/user/texts'
import { expect, test, vi } from 'vitest'
import type { AuditEntry } from './entries.ts'
import { fieldText } from './fieldText.ts'

// The texts read the user's language when they load.
vi.stubGlobal('document', { cookie: '', documentElement: {} })
vi.stubGlobal('navigator', { languages: ['en'] })
const { objectName, valueWords } = await import('./words.ts')
const { platformWords } = await import('../download/index.ts')
const { serverCodeWords } = await import('../mediaServer/index.ts')
const { modelFailureWords } = await import('../modelConnection/index.ts')

const asItIs = (value: string) => ({ en: value, zh: value })

test.each([
  ['engine', 'none', engineWords.none],
  ['status', 'hibernated', serverStatusWords.hibernated],
  ['serverType', 'selfHosted', serverTypeWords.selfHosted],
  ['failure', 'noAccount', serverCodeWords('noAccount')!],
  ['reason', 'notInstalled', modelFailureWords('notInstalled')!],
  ['asset', 'BOOTH_HOUR', assetWords.BOOTH_HOUR],
  ['role', role.agent, roleWords[role.agent]],
  ['packageType', packageType.paid, packageTypeWords[packageType.paid]],
  ['session', 'all others', { en: 'All others', zh: '其他全部' }],
  ['secret', 'changed', { en: 'Changed', zh: '已更改' }],
  ['reason', 'No such company', asItIs('No such company')],
  ['userName', 'none', asItIs('none')],
])('For %s, “%s” reads $2.en in English and $2.zh in Chinese.', (field, value, { en, zh }) => {
  expect([valueWords('en', field, value), valueWords('zh', field, value)]).toEqual([en, zh])
})

test.each([
  ['setting', 'mail', fieldText['mail']!],
  ['cloudAccount', 'amazon', serverTypeWords.amazon],
  ['download', 'extension', platformWords('extension')!],
  ['speechModel', '7', asItIs('#7')],
])(
  'For %s, the value “%s” reads $2.en in English and $2.zh in Chinese.',
  (objectType, objectId, { en, zh }) => {
    const entry = { objectType, objectId, objectName: null } as AuditEntry
    expect([objectName('en', entry), objectName('zh', entry)]).toEqual([en, zh])
  },
)
