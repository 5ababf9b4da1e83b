import { billingCalls } from '@openbooth/contract/billing'
import { page } from '#platform/list.ts'
import { verb } from '#platform/verb.ts'
import { ownerOf, recordsOf, toRecord } from './queries.ts'

/** A statement. Ids follow time, and the index is by id. */
export const listBilling = verb(billingCalls.list, async ({ app, actor }, input) =>
  page(
    app.db.query,
    recordsOf(app.db.query, ownerOf(actor, input), input),
    { ...input, sort: 'id' },
    toRecord,
    'b',
  ),
)
