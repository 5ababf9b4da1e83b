import { randomInt } from 'node:crypto'
import { agentCalls } from '@openbooth/contract/agent'
import type { WireInput } from '@openbooth/contract/call'
import { customersSql } from './agentData.ts'
import { type Compared, pick, type Scenario } from './compareLists.ts'
import { benchAgent as owner } from './usersData.ts'

type ListInput = WireInput<typeof agentCalls.customers>

const randomPage = (): ListInput => ({ page: 1 + randomInt(20), descending: pick([true, false]) })
/** Somebody of the small database, who is in the large one too. */
const anybody = () => 1 + randomInt(10_000)

const scenarios: readonly (Scenario & { readonly input: () => ListInput })[] = [
  { name: 'page 1 to 20', owner, input: randomPage },
  { name: 'page 1 to 20 by name', owner, input: () => ({ ...randomPage(), sort: 'userName' }) },
  { name: 'a usual name', owner, input: () => ({ search: pick(['clara', 'tanaka', '王芳']) }) },
  { name: 'a rare name', owner, input: () => ({ search: 'zephyr' }) },
  { name: 'an e-mail address', owner, input: () => ({ search: `${anybody()}@example` }) },
  { name: 'no such name', owner, input: () => ({ search: `nowhere${randomInt(1000)}` }) },
]

/** The customers of an agent. */
export const customers: Compared = {
  rows: 'customers',
  list: agentCalls.customers,
  fill: customersSql,
  scenarios,
}
