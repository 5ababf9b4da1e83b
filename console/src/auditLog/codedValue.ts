import type { Words } from '@openbooth/web/i18n/language.ts'
import { platformWords } from '../download/index.ts'
import { serverCodeWords } from '../mediaServer/index.ts'
import { modelFailureWords } from '../modelConnection/index.ts'

const words = (en: string, zh: string): Words => ({ en, zh })

const roles = [
  words('Organiser', '普通用户'),
  words('Administrator', '管理员'),
  words('Agent', '代理商'),
]
const approvals = [
  words('Waiting for approval', '待审核'),
  words('Approved', '已通过'),
  words('Rejected', '未通过'),
]
const countryTypes = [
  undefined,
  words('Developed countries', '发达国家'),
  words('Developing countries', '发展中国家'),
]
const assets: Readonly<Record<string, Words>> = {
  MONEY: words('Money', '金额'),
  BOOTH_HOUR: words('Booth hours', '译员间小时'),
  TECHNICIAN_HOUR: words('Technician hours', '技术员小时'),
}

/** What happened to servers and models. */
const machineFields: ReadonlySet<string> = new Set([
  'engine',
  'failure',
  'kind',
  'reason',
  'serverType',
  'state',
  'status',
])

/** Values that are codes, by field: the words for them. */
export const codedValue = (field: string, value: unknown): Words | undefined => {
  if (typeof value === 'number') {
    if (field === 'role' || field === 'userType') return roles[value]
    if (field === 'approval') return approvals[value]
    if (field === 'agentCountryType' || field === 'countryType') return countryTypes[value]
  }
  if (typeof value !== 'string') return undefined
  if (field === 'asset') return assets[value]
  if (field === 'session' && value === 'all others') return words('All others', '其他全部')
  if (field === 'secret' && value === 'changed') return words('Changed', '已更改')
  return machineFields.has(field) ? (serverCodeWords(value) ?? modelFailureWords(value)) : undefined
}

/** What things without a name and without a number are called. */
export const codedObject = (objectType: string, objectId: string): Words | undefined => {
  if (objectType === 'cloudAccount') return serverCodeWords(objectId)
  return objectType === 'download' ? platformWords(objectId) : undefined
}
