import { randomInt } from 'node:crypto'
import type { WireInput } from '@openbooth/contract/call'
import { outboxCalls } from '@openbooth/contract/outbox'
import { type Compared, pick, type Scenario } from './compareLists.ts'
import { outboxSql } from './outboxData.ts'
import { benchAdmin } from './usersData.ts'

type ListInput = WireInput<typeof outboxCalls.list>

const randomPage = (): ListInput => ({ page: 1 + randomInt(20) })
/** One day somewhere in the thirty there are. */
const oneDay = (): ListInput => {
  const from = Date.now() - (1 + randomInt(28)) * 86_400_000
  return { from: new Date(from).toISOString(), to: new Date(from + 86_400_000).toISOString() }
}
/** Somebody of the small database, who is in the large one too. */
const anybody = () => 1 + randomInt(1_000)
const owner = benchAdmin

const scenarios: readonly (Scenario & { readonly input: () => ListInput })[] = [
  { name: 'page 1 to 20', owner, input: randomPage },
  { name: 'sent', owner, input: () => ({ ...randomPage(), state: 'sent' }) },
  {
    name: 'a rare state',
    owner,
    input: () => ({ state: pick(['waiting', 'kept', 'failed', 'dropped'] as const) }),
  },
  { name: 'late', owner, input: () => ({ isLate: true }) },
  {
    name: 'a kind',
    owner,
    input: () => ({ kind: pick(['listenerInvitation', 'registerCode', 'receipt'] as const) }),
  },
  { name: 'a rare kind', owner, input: () => ({ kind: 'mediaServerTrouble' }) },
  { name: 'a problem', owner, input: () => ({ problem: pick(['recipient', 'busy'] as const) }) },
  { name: 'caused by somebody', owner, input: () => ({ causedBy: anybody() }) },
  { name: 'one day of thirty', owner, input: oneDay },
  {
    name: 'a kind among those that failed',
    owner,
    input: () => ({ state: 'failed', kind: 'receipt' }),
  },
  {
    name: 'a usual name in an address',
    owner,
    input: () => ({ search: pick(['clara', 'tanaka']) }),
  },
  { name: 'an address', owner, input: () => ({ search: `${anybody()}@example` }) },
  { name: 'digits of an address', owner, input: () => ({ search: `${1000 + randomInt(9000)}` }) },
  { name: 'no such address', owner, input: () => ({ search: `nowhere${randomInt(1000)}` }) },
  {
    name: 'a name among those that failed',
    owner,
    input: () => ({ search: 'novak', state: 'failed' }),
  },
]

/** The outbox of an administrator. */
export const outbox: Compared = {
  rows: 'mails',
  list: outboxCalls.list,
  fill: outboxSql,
  scenarios,
}
