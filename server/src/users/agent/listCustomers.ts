import { agentCalls } from '@openbooth/contract/users/agent/calls'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { findCustomers, searchCustomers } from './searchCustomers.ts'

/** The users bound to the calling agent, with the events held for them. */
export const listCustomers = verb(agentCalls.customers, ({ app, actor }, input) => {
  const { query } = app.db
  const { search } = input
  return search
    ? findCustomers(query, actor.workspaceId, { ...input, search })
    : page(query, searchCustomers(query, actor.workspaceId, undefined), input, (row) => row)
})
