import { quoteCalls } from '@openbooth/contract/users/agent/quoteCalls'
import { requireVersion } from '#platform/http/stale.ts'
import { verb } from '#platform/http/verb.ts'
import { lockQuote, readQuote, toCustomerQuote, wasSent } from './queries.ts'

export const setQuoteState = verb(quoteCalls.setState, (context, { id, version, state }) =>
  context.app.db.transaction(async (tx) => {
    const { actor, at } = context
    const before = await lockQuote(tx, actor.id, id)
    await requireVersion(
      tx,
      context,
      { is: before.version, read: version },
      { objectType: 'quote', objectId: id },
    )
    if (state !== before.state)
      await tx
        .updateTable('quotes')
        .set({
          state,
          // What a customer may have read keeps its number.
          revision: before.revision + (state === 'draft' && wasSent(before.state) ? 1 : 0),
          version: before.version + 1,
        })
        .where('id', '=', id)
        .execute()
    return toCustomerQuote(await readQuote(tx, actor.id, id, at))
  }),
)
