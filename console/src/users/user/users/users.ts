import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { agentCountryType, role } from '@openbooth/contract/roles'
import { approval } from '@openbooth/contract/users/user/approval'
import { contract } from '../../../api/contract.ts'
import { defineList } from '../../../kit/list/defineList.ts'
import { fromDay, toDay } from '../../../kit/list/filters/dayRange.ts'
import { anId, oneOfNumbers, yesOrNo } from '../../../kit/list/address/urlValues.ts'

export type User = WireOutput<typeof whole.account.list>['rows'][number]

export const roles = [role.organiser, role.agent, role.admin] as const
export const countryTypes = [agentCountryType.developed, agentCountryType.developing] as const
export const approvals = [approval.pending, approval.approved, approval.rejected] as const

/** All users, the newest first. */
export const users = defineList({
  call: contract.account.list,
  name: 'users',
  sortable: ['createdAt', 'userName', 'emailAddress', 'userType', 'balance', 'hourBalance'],
  first: { sort: 'createdAt', descending: true },
  filters: {
    userType: oneOfNumbers(roles),
    approval: oneOfNumbers(approvals),
    inBlacklist: yesOrNo,
    comboPackageId: anId,
    agentCountryType: oneOfNumbers(countryTypes),
    isTopup: yesOrNo,
    isPastDue: yesOrNo,
    passwordIsSet: yesOrNo,
    agentId: anId,
    createdFrom: fromDay,
    createdTo: toDay,
  },
})

/** Where everything about a user is. */
export const userPath = (id: number): string => `/user/userList/${id}`

/** The calls to reload after a change of a user. */
export const changedByUsers = [
  contract.account.list,
  contract.account.getInfo,
  contract.account.detail,
  contract.home.attention,
]
