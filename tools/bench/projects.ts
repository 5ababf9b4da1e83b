import { randomInt } from 'node:crypto'
import type { WireInput } from '@openbooth/contract/call'
import { projectCalls } from '@openbooth/contract/project'
import { projectsSql } from './agentData.ts'
import { type Compared, pick, type Scenario } from './compareLists.ts'
import { benchAgent as owner } from './usersData.ts'

type ListInput = WireInput<typeof projectCalls.list>

const randomPage = (): ListInput => ({ page: 1 + randomInt(20), descending: pick([true, false]) })

const scenarios: readonly (Scenario & { readonly input: () => ListInput })[] = [
  { name: 'page 1 to 20', owner, input: randomPage },
  { name: 'page 1 to 20 by name', owner, input: () => ({ ...randomPage(), sort: 'name' }) },
  { name: 'page 1 to 20 by start', owner, input: () => ({ ...randomPage(), sort: 'startAt' }) },
  { name: 'page 1 to 20 by fee', owner, input: () => ({ ...randomPage(), sort: 'fee' }) },
  { name: 'events are ahead', owner, input: () => ({ ...randomPage(), stage: 'ahead' }) },
  { name: 'all is over', owner, input: () => ({ ...randomPage(), stage: 'over' }) },
  { name: 'without events', owner, input: () => ({ ...randomPage(), stage: 'empty' }) },
  { name: 'a common word', owner, input: () => ({ search: pick(['Harbour', '峰会']) }) },
  { name: 'a rare word', owner, input: () => ({ search: 'zephyr' }) },
  { name: 'no such word', owner, input: () => ({ search: `nowhere${randomInt(1000)}` }) },
]

/** The projects of an agent. */
export const projects: Compared = {
  rows: 'projects',
  list: projectCalls.list,
  fill: projectsSql,
  scenarios,
}
