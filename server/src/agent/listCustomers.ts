import { agentCalls } from '@openbooth/contract/agent'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { searchCustomers } from './searchCustomers.ts'

/** The users bound to the calling agent, with what is held for them. */
export const listCustomers = verb(agentCalls.customers, ({ app, actor }, input) =>
  page(app.db.query, searchCustomers(app.db.query, actor.id, input.search), input, (row) => row),
)
