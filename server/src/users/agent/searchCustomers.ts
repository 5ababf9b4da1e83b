import type { agentCalls, AgentCustomer } from '@openbooth/contract/users/agent/calls'
import type { InputOf } from '@openbooth/contract/call'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { sql, type SqlBool } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { contains, ordered } from '#platform/list/list.ts'
import { findRows, lookedThrough, searchedPage } from '#platform/list/searchRows.ts'
import { workspacesNamed } from '#platform/list/workspacesNamed.ts'
import { contactOf } from '#platform/mail/contacts.ts'

/** The users bound to an agent, with the events that the agent holds for them. */
export const searchCustomers = (db: Reader, agentId: bigint, search: string | undefined) => {
  const held = sql`e.customer_id = u.id and e.owner_id = ${agentId}`
  const query = db
    .selectFrom('workspaces as u')
    .innerJoin('users as c', (join) => join.on('c.id', '=', contactOf('u')))
    .where('u.agentId', '=', agentId)
    .select([
      'u.id',
      'u.name as userName',
      'c.emailAddress',
      'u.createdAt',
      sql<number>`(select count(*)::integer from events e
        where ${held} and e.state in (${eventState.normal}, ${eventState.order}))`.as(
        'eventsAhead',
      ),
      sql<number>`(select count(*)::integer from events e
        where ${held} and e.state = ${eventState.completed})`.as('eventsOver'),
      sql<AgentCustomer['charged']>`(select coalesce(-sum(b.amount), 0)::bigint
        from events e join ledger.billing_record b on b.event_id = e.id and b.asset = 'MONEY'
        where ${held})`.as('charged'),
      sql<number>`(select count(*)::integer from events e where e.owner_id = u.id)`.as('ownEvents'),
    ])
  if (!search) return query
  const found = contains(columns, search)
  // Uses the text index of users.
  return query.where(
    search.length < 2
      ? found
      : sql<SqlBool>`u.id = any(array(${workspacesNamed(search)})) and ${found}`,
  )
}

const columns = ['u.name', 'c.emailAddress']

type SearchInput = InputOf<typeof agentCalls.customers> & { readonly search: string }

/**
 * A page of the customers that contain a text: scans the first ones one by one, then uses the text
 * index.
 */
export const findCustomers = (db: Reader, agentId: bigint, input: SearchInput) => {
  const find = (search: string | undefined, most: number) => {
    // As a subquery, because some sort orders use counted columns.
    const customers = db.selectFrom(searchCustomers(db, agentId, search).as('u'))
    const looked = customers.select(['id', 'userName', 'emailAddress', `${input.sort} as place`])
    const first = ordered(looked, input).limit(most + 1)
    const matches = contains(['userName', 'emailAddress'], input.search)
    return findRows(db, first, matches, { ...input, most, order: 'place' })
  }
  return searchedPage(
    input,
    (most) => find(undefined, most),
    () => find(input.search, lookedThrough),
    (ids) => searchCustomers(db, agentId, undefined).where('u.id', 'in', ids).execute(),
  )
}
