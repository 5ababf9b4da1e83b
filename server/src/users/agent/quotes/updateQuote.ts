import { quoteCalls } from '@openbooth/contract/users/agent/quoteCalls'
import { requireVersion } from '#platform/http/stale.ts'
import { verb } from '#platform/http/verb.ts'
import { priceQuote } from './priceQuote.ts'
import { lockQuote, readQuote, toCustomerQuote, wasSent } from './queries.ts'

/** Changes a quote. If the customer may have received it, the change is a new revision. */
export const updateQuote = verb(quoteCalls.update, (context, { id, version, ...draft }) =>
  context.app.db.transaction(async (tx) => {
    const { actor, at } = context
    const before = await lockQuote(tx, actor.id, id)
    await requireVersion(
      tx,
      context,
      { is: before.version, read: version },
      { objectType: 'quote', objectId: id },
    )
    await tx
      .updateTable('quotes')
      .set({
        ...(await priceQuote(tx, context, draft)),
        state: 'draft',
        revision: before.revision + (wasSent(before.state) ? 1 : 0),
        version: before.version + 1,
      })
      .where('id', '=', id)
      .execute()
    return toCustomerQuote(await readQuote(tx, actor.id, id, at))
  }),
)
