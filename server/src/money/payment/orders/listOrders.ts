import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { meansPayers, ordersOf, toOrder } from '../queries.ts'
import { searchOrders } from './searchOrders.ts'

/** The caller's orders. An administrator can request those of all users. */
export const listOrders = verb(paymentCalls.list, async ({ app, actor, at }, input) => {
  const { query } = app.db
  const { search, everybody } = input
  return search && everybody && meansPayers(search)
    ? searchOrders(query, actor, at, { ...input, search })
    : page(query, ordersOf(query, actor, at, input), input, toOrder, 'o')
})
