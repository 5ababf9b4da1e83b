import { randomInt } from 'node:crypto'
import type { WireInput } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/event'
import { findCalls } from '@openbooth/contract/find'
import { compareLists, pick, type Scenario } from './compareLists.ts'
import { startDatabaseServer } from './database.ts'
import { bigOwner, eventsSql, ordinaryOwner } from './listData.ts'
import type { Figure } from './report.ts'

const few = 10_000
const many = 1_000_000

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

/** The hosted list through HTTP over a million events and over ten thousand. */
export const measureList = async (): Promise<readonly Figure[]> => {
  const postgres = await startDatabaseServer()
  try {
    const small = await postgres.database('few')
    const large = await postgres.database('many')
    console.log(`\nFilling databases with ${few} and ${many} events ...`)
    const at = new Date()
    await small.run(eventsSql(few, at))
    await large.run(eventsSql(many, at))
    return await compareLists(small.url, large.url, eventCalls.list, scenarios)
  } finally {
    await postgres.stop()
  }
}
