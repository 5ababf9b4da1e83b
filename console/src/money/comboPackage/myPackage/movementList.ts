import { contract } from '../../../api/contract.ts'
import { fromDay, toDay } from '../../../kit/list/filters/dayRange.ts'
import { defineList } from '../../../kit/list/defineList.ts'
import { numberParam, wordParam } from '../../../kit/list/address/paramCodecs.ts'

export const movementTypes = [1, 2, 3, 4, 5, 6] as const
/** The other movements of a balance, in display order. */
export const otherMovements = [
  'purchase',
  'hoursGranted',
  'hoursExpired',
  'hoursTakenBack',
  'refundToCard',
  'refundReturned',
  'frozen',
  'unfrozen',
  'chargedBack',
  'debtCollected',
  'adjustment',
] as const
export const assets = ['BOOTH_HOUR', 'TECHNICIAN_HOUR', 'MONEY'] as const

/** The debits and credits of the user's balances, latest first. */
export const movements = defineList({
  call: contract.billing.list,
  name: 'movements',
  sortable: ['createdAt'],
  first: { sort: 'createdAt', descending: true },
  filters: {
    asset: wordParam(assets),
    type: numberParam(movementTypes),
    movement: wordParam(otherMovements),
    from: fromDay,
    to: toDay,
  },
})
