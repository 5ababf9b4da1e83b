import { quoteCalls } from '@openbooth/contract/users/agent/quoteCalls'
import { verb } from '#platform/http/verb.ts'
import { priceQuote } from './priceQuote.ts'
import { changeQuote } from './queries.ts'

/** Changes a quote, which is then a draft. */
export const updateQuote = verb(quoteCalls.update, (context, { id, version, ...draft }) =>
  changeQuote(context, { id, version }, async (tx) => ({
    ...(await priceQuote(tx, context, draft)),
    state: 'draft',
  })),
)
