import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { agentCountryType, role } from '@openbooth/contract/roles'
import { approval } from '@openbooth/contract/users/user/approval'
import { contract } from '../../../api/contract.ts'
import { defineList } from '../../../kit/list/defineList.ts'
import { fromDay, toDay } from '../../../kit/list/filters/dayRange.ts'
import { idParam, numberParam, boolParam } from '../../../kit/list/address/paramCodecs.ts'

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
    userType: numberParam(roles),
    approval: numberParam(approvals),
    inBlacklist: boolParam,
    comboPackageId: idParam,
    agentCountryType: numberParam(countryTypes),
    isTopup: boolParam,
    isPastDue: boolParam,
    passwordIsSet: boolParam,
    agentId: idParam,
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
