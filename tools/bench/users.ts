import { randomInt } from 'node:crypto'
import { accountCalls, approval } from '@openbooth/contract/account'
import type { WireInput } from '@openbooth/contract/call'
import { role } from '@openbooth/contract/roles'
import { type Compared, pick, type Scenario } from './compareLists.ts'
import { benchAdmin, benchAgent, usersSql } from './usersData.ts'

const day = 86_400_000

type ListInput = WireInput<typeof accountCalls.list>

const randomPage = (): ListInput => ({ page: 1 + randomInt(20) })
/** Three days somewhere in the two years there are. */
const someDays = (): ListInput => {
  const from = Date.now() - (3 + randomInt(700)) * day
  return {
    createdFrom: new Date(from).toISOString(),
    createdTo: new Date(from + 3 * day).toISOString(),
  }
}
/** Somebody of the small database, who is in the large one too. */
const anybody = () => 1 + randomInt(10_000)
const owner = benchAdmin

const scenarios: readonly (Scenario & { readonly input: () => ListInput })[] = [
  { name: 'page 1 to 20', owner, input: randomPage },
  {
    name: 'page 1 to 20 by name',
    owner,
    input: () => ({ ...randomPage(), sort: 'userName', descending: false }),
  },
  {
    name: 'page 1 to 20 by e-mail',
    owner,
    input: () => ({ ...randomPage(), sort: 'emailAddress' }),
  },
  {
    name: 'page 1 to 20 by role',
    owner,
    input: () => ({ ...randomPage(), sort: 'userType' }),
  },
  { name: 'agents', owner, input: () => ({ userType: role.agent }) },
  { name: 'approved organisers', owner, input: () => ({ userType: 0, approval: 1 }) },
  { name: 'waiting for approval', owner, input: () => ({ approval: approval.pending }) },
  { name: 'blacklisted', owner, input: () => ({ inBlacklist: true }) },
  { name: 'customers of an agent', owner, input: () => ({ agentId: benchAgent }) },
  { name: 'a package', owner, input: () => ({ comboPackageId: pick([2, 10]) }) },
  { name: 'have paid', owner, input: () => ({ isTopup: true }) },
  {
    name: 'have paid, by name',
    owner,
    input: () => ({ isTopup: true, sort: 'userName', descending: false }),
  },
  { name: 'three days of two years', owner, input: someDays },
  {
    name: 'agents who wait and have paid',
    owner,
    input: () => ({ userType: role.agent, approval: 0, isTopup: true }),
  },
  { name: 'a usual name', owner, input: () => ({ search: pick(['clara', 'tanaka', '王芳']) }) },
  { name: 'a rare name', owner, input: () => ({ search: 'zephyr' }) },
  { name: 'an e-mail address', owner, input: () => ({ search: `${anybody()}@example` }) },
  { name: 'digits of an address', owner, input: () => ({ search: `${1000 + randomInt(9000)}` }) },
  { name: 'no such name', owner, input: () => ({ search: `nowhere${randomInt(1000)}` }) },
  {
    name: 'a name among the blacklisted',
    owner,
    input: () => ({ search: 'novak', inBlacklist: true }),
  },
]

/** The users, for an administrator. */
export const users: Compared = {
  rows: 'users',
  list: accountCalls.list,
  fill: usersSql,
  scenarios,
}
