import { contract } from '../api/contract.ts'
import { fromDay, toDay } from '../kit/list/dayRange.ts'
import { defineList } from '../kit/list/defineList.ts'
import { oneOfNumbers, type UrlValue } from '../kit/list/urlValues.ts'

export const movementTypes = [1, 2, 3, 4, 5, 6] as const
export const assets = ['BOOTH_HOUR', 'TECHNICIAN_HOUR', 'MONEY'] as const

const oneOfAssets: UrlValue<(typeof assets)[number]> = {
  read: (text) => assets.find((asset) => asset === text),
  write: (asset) => asset,
}

/** What was taken from and given back to the reader's balances, the latest first. */
export const movements = defineList({
  call: contract.billing.list,
  name: 'movements',
  sortable: ['createdAt'],
  first: { sort: 'createdAt', descending: true },
  filters: {
    asset: oneOfAssets,
    type: oneOfNumbers(movementTypes),
    from: fromDay,
    to: toDay,
  },
})
