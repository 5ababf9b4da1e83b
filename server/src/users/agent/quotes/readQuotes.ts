import { customerQuote, quoteCalls } from '@openbooth/contract/users/agent/quoteCalls'
import { quotePaper } from '@openbooth/contract/users/agent/quotePaper'
import { z } from 'zod'
import { page } from '#platform/list/list.ts'
import { pdfFile } from '#platform/pdf/writePdf.ts'
import { verb } from '#platform/http/verb.ts'
import { readQuote, searchQuotes, toCustomerQuote, toDraft } from './queries.ts'

export const listQuotes = verb(quoteCalls.list, ({ app, actor, at }, input) =>
  page(app.db.query, searchQuotes(app.db.query, actor.workspaceId, at, input), input, (row) => row),
)

export const getQuote = verb(quoteCalls.get, async ({ app, actor, at }, { id }) =>
  toDraft(await readQuote(app.db.query, actor.workspaceId, id, at)),
)

export const getCustomerQuote = verb(quoteCalls.forCustomer, async ({ app, actor, at }, { id }) =>
  toCustomerQuote(await readQuote(app.db.query, actor.workspaceId, id, at)),
)

export const getQuotePdf = verb(quoteCalls.pdf, async ({ app, actor, at }, { id }) => {
  const quote = toCustomerQuote(await readQuote(app.db.query, actor.workspaceId, id, at))
  return pdfFile({
    ...quotePaper(z.encode(customerQuote, quote)),
    createdAt: quote.issuedAt,
  })
})
