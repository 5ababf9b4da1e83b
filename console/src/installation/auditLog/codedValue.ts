import { assetWords } from '@openbooth/contract/money/billing/texts'
import { packageTypeWords } from '@openbooth/contract/money/comboPackage/texts'
import {
  approvalWords,
  countryTypeWords,
  roleWords,
  seatRoleWords,
} from '@openbooth/contract/users/user/texts'
import type { Words } from '@openbooth/web/i18n/language.ts'
import { platformWords } from '../download/index.ts'
import { serverCodeWords } from '../mediaServer/index.ts'
import { modelFailureWords } from '../modelConnection/index.ts'

/** The labels of a field's codes. */
const wordsOf: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  role: roleWords,
  userType: roleWords,
  approval: approvalWords,
  by: seatRoleWords,
  agentCountryType: countryTypeWords,
  countryType: countryTypeWords,
  asset: assetWords,
  packageType: packageTypeWords,
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
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const own = wordsOf[field]
  if (own !== undefined) return own[value]
  if (typeof value !== 'string') return undefined
  if (field === 'session' && value === 'all others') return { en: 'All others', zh: '其他全部' }
  if (field === 'secret' && value === 'changed') return { en: 'Changed', zh: '已更改' }
  return machineFields.has(field) ? (serverCodeWords(value) ?? modelFailureWords(value)) : undefined
}

/** What things without a name and without a number are called. */
export const codedObject = (objectType: string, objectId: string): Words | undefined => {
  if (objectType === 'cloudAccount') return serverCodeWords(objectId)
  return objectType === 'download' ? platformWords(objectId) : undefined
}
