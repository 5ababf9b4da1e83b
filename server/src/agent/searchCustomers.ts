import type { AgentCustomer } from '@openbooth/contract/agent'
import { eventState } from '@openbooth/contract/rules/events'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { contains } from '#platform/list/list.ts'

/** The users bound to an agent, with what the agent holds for them. */
export const searchCustomers = (db: Reader, agentId: bigint, search: string | undefined) => {
  const held = sql`e.customer_id = u.id and e.owner_id = ${agentId}`
  const query = db
    .selectFrom('users as u')
    .where('u.agentId', '=', agentId)
    .select([
      'u.id',
      'u.userName',
      'u.emailAddress',
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
  return search ? query.where(contains(['u.userName', 'u.emailAddress'], search)) : query
}
