import { contract } from '../../../api/contract.ts'
import { fromDay, toDay } from '../../../kit/list/filters/dayRange.ts'
import { defineList } from '../../../kit/list/defineList.ts'
import { wordParam, boolParam } from '../../../kit/list/address/paramCodecs.ts'

export const orderStates = ['pending', 'paid', 'failed', 'expired', 'refunded'] as const
export const purposes = ['package', 'topUp', 'byot', 'technicianHours'] as const
export const methods = ['card', 'balance'] as const
export const problems = ['paymentFailed', 'refundFailed'] as const

/** The user's orders, or all orders, latest first. */
export const orders = defineList({
  call: contract.payment.list,
  name: 'orders',
  sortable: ['createdAt'],
  first: { sort: 'createdAt', descending: true },
  filters: {
    everybody: boolParam,
    state: wordParam(orderStates),
    purpose: wordParam(purposes),
    method: wordParam(methods),
    problem: wordParam(problems),
    from: fromDay,
    to: toDay,
  },
})
