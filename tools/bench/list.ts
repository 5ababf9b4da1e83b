import { randomInt } from 'node:crypto'
import type { WireInput } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/event'
import { findCalls } from '@openbooth/contract/find'
import { type Compared, pick, type Scenario } from './compareLists.ts'
import { bigOwner, eventsSql, ordinaryOwner } from './listData.ts'

type ListInput = WireInput<typeof eventCalls.list>

const randomPage = (): ListInput => ({ page: 1 + randomInt(50) })

const scenarios: readonly (Scenario & { readonly input: () => ListInput })[] = [
  { name: 'page 1 to 50', owner: bigOwner, input: randomPage },
  {
    name: 'page 1 to 50 of a state',
    owner: bigOwner,
    input: () => ({ ...randomPage(), state: pick([1, 2, 3] as const) }),
  },
  {
    name: 'page 1 to 50 by name',
    owner: bigOwner,
    input: () => ({ ...randomPage(), sort: 'name', descending: false }),
  },
  {
    name: 'a common word',
    owner: bigOwner,
    input: () => ({ search: pick(['summit', 'Harbour', 'museum']) }),
  },
  {
    name: 'two words',
    owner: bigOwner,
    input: () => ({ search: pick(['urban forum', 'Trade Council']) }),
  },
  { name: 'a rare word', owner: bigOwner, input: () => ({ search: 'zephyr' }) },
  { name: 'no such word', owner: bigOwner, input: () => ({ search: `nowhere${randomInt(1000)}` }) },
  {
    name: 'two Chinese characters',
    owner: bigOwner,
    input: () => ({ search: pick(['峰会', '遗产', '昆曲']) }),
  },
  {
    name: 'part of a number',
    owner: bigOwner,
    input: () => ({ search: `${100_000 + randomInt(799_000)}` }),
  },
  {
    name: 'a common word and a state',
    owner: bigOwner,
    input: () => ({ search: 'summit', state: 2 }),
  },
  {
    name: 'a common word, found from anywhere',
    owner: bigOwner,
    input: () => ({ search: pick(['summit', 'Harbour', 'museum']) }),
    call: findCalls.find,
  },
  {
    name: 'part of a number, found from anywhere',
    owner: bigOwner,
    input: () => ({ search: `${100_000 + randomInt(799_000)}` }),
    call: findCalls.find,
  },
  {
    name: 'ordinary owner, page 1 to 20',
    owner: ordinaryOwner,
    input: () => ({ page: 1 + randomInt(20) }),
  },
  { name: 'ordinary owner, a word', owner: ordinaryOwner, input: () => ({ search: 'museum' }) },
]

/** The events a user hosts. */
export const events: Compared = {
  rows: 'events',
  list: eventCalls.list,
  fill: eventsSql,
  scenarios,
}
