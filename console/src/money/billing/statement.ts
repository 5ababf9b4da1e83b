import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { contract } from '../../api/contract.ts'
import { fromDay, toDay } from '../../kit/list/filters/dayRange.ts'
import { defineList } from '../../kit/list/defineList.ts'
import { idParam, numberParam, wordParam } from '../../kit/list/address/paramCodecs.ts'

export type StatementRow = WireOutput<typeof whole.billing.list>['rows'][number]
export type Explained = WireOutput<typeof whole.billing.get>

export const types = [1, 2, 3, 4, 5, 6] as const
export const movements = [
  'purchase',
  'refundToCard',
  'refundReturned',
  'frozen',
  'unfrozen',
  'chargedBack',
  'debtCollected',
  'hoursGranted',
  'hoursExpired',
  'hoursTakenBack',
  'adjustment',
] as const
export const assets = ['MONEY', 'BOOTH_HOUR', 'TECHNICIAN_HOUR'] as const

/** Every movement of the balances, the latest first. */
export const statement = defineList({
  call: contract.billing.list,
  name: 'statement',
  sortable: ['createdAt'],
  first: { sort: 'createdAt', descending: true },
  filters: {
    type: numberParam(types),
    movement: wordParam(movements),
    asset: wordParam(assets),
    eventId: idParam,
    programmeId: idParam,
    userId: idParam,
    from: fromDay,
    to: toDay,
  },
})
