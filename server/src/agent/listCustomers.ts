import { agentCalls } from '@openbooth/contract/agent'
import { sql } from 'kysely'
import { contains, page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'

/** The users bound to the calling agent. */
export const listCustomers = verb(agentCalls.customers, ({ app, actor }, input) => {
  let query = app.db.query
    .selectFrom('users as u')
    .where('u.agentId', '=', actor.id)
    .select([
      'u.id',
      'u.userName',
      'u.emailAddress',
      'u.createdAt',
      sql<number>`(select count(*)::integer from events e
        where e.customer_id = u.id and e.owner_id = ${actor.id})`.as('eventsForThem'),
      sql<number>`(select count(*)::integer from events e where e.owner_id = u.id)`.as('ownEvents'),
    ])
  if (input.search) query = query.where(contains(['u.userName', 'u.emailAddress'], input.search))
  return page(app.db.query, query, input, (row) => row, 'u')
})
