import { billingCalls } from '@openbooth/contract/money/billing/calls'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { orderOf, ownerOf, recordsOf, toRecord } from './queries.ts'
import { searchBilling } from './searchBilling.ts'

/** A statement, the latest row first. */
export const listBilling = verb(billingCalls.list, async ({ app, actor }, input) => {
  const ownerId = ownerOf(actor, input)
  const { query } = app.db
  const { search } = input
  return search
    ? searchBilling(query, ownerId, { ...input, search })
    : page(
        query,
        recordsOf(query, ownerId, input),
        { ...input, sort: orderOf(input) },
        toRecord,
        'b',
      )
})
