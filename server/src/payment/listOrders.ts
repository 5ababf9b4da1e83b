import { paymentCalls } from '@openbooth/contract/payment'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { ordersOf, toOrder } from './queries.ts'

/** The caller's pay records; everybody's for an administrator who asks for them. */
export const listOrders = verb(paymentCalls.list, async ({ app, actor, at }, input) =>
  page(app.db.query, ordersOf(app.db.query, actor, at, input), input, toOrder, 'o'),
)
