import { randomInt } from 'node:crypto'
import { billingCalls, billingType } from '@openbooth/contract/billing'
import type { WireInput } from '@openbooth/contract/call'
import { billingSql } from './billingData.ts'
import { type Compared, pick, type Scenario } from './compareLists.ts'
import { bigOwner, ordinaryOwner } from './listData.ts'

const day = 86_400_000

type ListInput = WireInput<typeof billingCalls.list>

const randomPage = (): ListInput => ({ page: 1 + randomInt(20) })
/** Three days somewhere in the two years there are. */
const someDays = (): ListInput => {
  const from = Date.now() - (3 + randomInt(700)) * day
  return { from: new Date(from).toISOString(), to: new Date(from + 3 * day).toISOString() }
}
const owner = bigOwner

const scenarios: readonly (Scenario & { readonly input: () => ListInput })[] = [
  { name: 'page 1 to 20', owner, input: randomPage },
  {
    name: 'page 1 to 20 of a usual type',
    owner,
    input: () => ({
      ...randomPage(),
      type: pick([billingType.createPreCharge, billingType.adjustCharge, billingType.refund]),
    }),
  },
  { name: 'a type there is none of', owner, input: () => ({ type: billingType.adjustZero }) },
  { name: 'purchases', owner, input: () => ({ movement: 'purchase' }) },
  { name: 'an asset', owner, input: () => ({ asset: pick(['MONEY', 'BOOTH_HOUR'] as const) }) },
  { name: 'a rare asset', owner, input: () => ({ asset: 'TECHNICIAN_HOUR' }) },
  {
    name: 'an asset and a type',
    owner,
    input: () => ({ asset: 'MONEY', type: billingType.refund }),
  },
  { name: 'three days of two years', owner, input: someDays },
  { name: 'three days, a type', owner, input: () => ({ ...someDays(), type: billingType.refund }) },
  { name: 'an event', owner, input: () => ({ eventId: 1 + randomInt(900) }) },
  { name: 'a common word', owner, input: () => ({ search: pick(['summit', 'Harbour']) }) },
  { name: 'a rare word', owner, input: () => ({ search: 'zephyr' }) },
  { name: 'no such word', owner, input: () => ({ search: `nowhere${randomInt(1000)}` }) },
  { name: 'ordinary owner', owner: ordinaryOwner, input: () => ({ page: 1 + randomInt(4) }) },
]

/** The statement of a user. */
export const statement: Compared = {
  rows: 'rows of statements',
  list: billingCalls.list,
  fill: billingSql,
  scenarios,
}
