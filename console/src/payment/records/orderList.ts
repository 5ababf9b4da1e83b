import { contract } from '../../api/contract.ts'
import { fromDay, toDay } from '../../kit/list/dayRange.ts'
import { defineList } from '../../kit/list/defineList.ts'
import { yesOrNo, type UrlValue } from '../../kit/list/urlValues.ts'

export const orderStates = ['pending', 'paid', 'failed', 'expired', 'refunded'] as const
export const purposes = ['package', 'topUp', 'byot', 'technicianHours'] as const
export const methods = ['card', 'balance'] as const

const oneOf = <const Value extends string>(values: readonly Value[]): UrlValue<Value> => ({
  read: (text) => values.find((value) => value === text),
  write: (value) => value,
})

/** The orders of the reader, or of everybody, the latest first. */
export const orders = defineList({
  call: contract.payment.list,
  name: 'orders',
  sortable: ['createdAt'],
  first: { sort: 'createdAt', descending: true },
  filters: {
    everybody: yesOrNo,
    state: oneOf(orderStates),
    purpose: oneOf(purposes),
    method: oneOf(methods),
    from: fromDay,
    to: toDay,
  },
})
