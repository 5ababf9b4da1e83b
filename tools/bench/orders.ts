import { randomInt } from 'node:crypto'
import type { WireInput } from '@openbooth/contract/call'
import { paymentCalls } from '@openbooth/contract/payment'
import { type Compared, pick, type Scenario } from './compareLists.ts'
import { ordersSql } from './ordersData.ts'
import { benchAdmin } from './usersData.ts'

type ListInput = WireInput<typeof paymentCalls.list>

const day = 86_400_000
const randomPage = (): ListInput => ({ everybody: true, page: 1 + randomInt(20) })
/** Three days somewhere in the two years there are. */
const someDays = (): ListInput => {
  const from = Date.now() - (3 + randomInt(700)) * day
  return {
    everybody: true,
    from: new Date(from).toISOString(),
    to: new Date(from + 3 * day).toISOString(),
  }
}
const searched = (search: string): ListInput => ({ everybody: true, search })
/** An order of the small database, which is in the large one too. */
const numberOf = (n: number) => `${100_000_000_000 + n * 799_999}`
const anyNumber = () => numberOf(1 + randomInt(10_000))
/** Somebody of the small database, who is in the large one too. */
const anybody = () => 1 + randomInt(1_000)
const owner = benchAdmin

const scenarios: readonly (Scenario & { readonly input: () => ListInput })[] = [
  { name: 'page 1 to 20', owner, input: randomPage },
  {
    name: 'page 1 to 20 of a state',
    owner,
    input: () => ({ ...randomPage(), state: pick(['paid', 'expired', 'failed'] as const) }),
  },
  {
    name: 'a state there is none of',
    owner,
    input: () => ({ everybody: true, state: 'refunded' }),
  },
  { name: 'a rare purpose', owner, input: () => ({ everybody: true, purpose: 'byot' }) },
  {
    name: 'a purpose and a state',
    owner,
    input: () => ({ everybody: true, purpose: 'package', state: 'failed' }),
  },
  {
    name: 'failed lately',
    owner,
    input: () => ({ everybody: true, problem: 'paymentFailed' }),
  },
  { name: 'three days of two years', owner, input: someDays },
  { name: 'three days, a state', owner, input: () => ({ ...someDays(), state: 'failed' }) },
  { name: 'of somebody', owner, input: () => ({ userId: anybody() }) },
  { name: 'a number', owner, input: () => searched(anyNumber()) },
  { name: 'the beginning of a number', owner, input: () => searched(anyNumber().slice(0, 8)) },
  {
    name: 'the beginning of many numbers',
    owner,
    input: () => searched(anyNumber().slice(0, 4)),
  },
  { name: 'no such number', owner, input: () => searched(`9${randomInt(1_000_000)}`) },
  { name: 'a payer’s usual name', owner, input: () => searched(pick(['clara', 'tanaka', '王芳'])) },
  { name: 'a payer’s rare name', owner, input: () => searched('zephyr') },
  { name: 'a payer’s address', owner, input: () => searched(`${anybody()}@example`) },
  { name: 'no such payer', owner, input: () => searched(`nowhere${randomInt(1000)}`) },
]

/** Everybody's pay records. */
export const orders: Compared = {
  rows: 'orders',
  list: paymentCalls.list,
  fill: ordersSql,
  scenarios,
}
