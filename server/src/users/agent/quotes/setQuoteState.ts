import { quoteCalls } from '@openbooth/contract/users/agent/quoteCalls'
import { verb } from '#platform/http/verb.ts'
import { changeQuote } from './queries.ts'

export const setQuoteState = verb(quoteCalls.setState, (context, { state, ...read }) =>
  changeQuote(context, read, async (_, before) => (state === before.state ? null : { state })),
)
