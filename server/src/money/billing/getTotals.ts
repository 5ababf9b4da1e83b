import { billingCalls } from '@openbooth/contract/money/billing/calls'
import { verb } from '#platform/http/verb.ts'
import { ownerOf } from './queries.ts'
import { totalsOf } from './totalsOf.ts'

export const getTotals = verb(billingCalls.totals, ({ app, actor }, input) =>
  totalsOf(app.db.query, ownerOf(actor, input), input),
)
