import { auditLogCalls } from '@openbooth/contract/installation/auditLog/calls'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { entriesOf, orderOf, searchedUser, toEntry } from './queries.ts'

export const listAudit = verb(auditLogCalls.list, async ({ app }, input) => {
  const { query } = app.db
  const searched = await searchedUser(query, input)
  return page(
    query,
    entriesOf(query, input, searched),
    { ...input, sort: orderOf(input) },
    toEntry,
    'l',
  )
})
