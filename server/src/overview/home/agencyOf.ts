import { eventState } from '@openbooth/contract/events/event/rules/events'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'

interface Agency {
  readonly projects: number
  readonly customers: number
  /** Cents in the escrow of planned and running events. */
  readonly held: bigint
  /** Cents that events which ended this month cost in the end. */
  readonly spentThisMonth: bigint
}

/** An agent's current work. */
export const agencyOf = async (db: Reader, agentId: bigint, at: Date): Promise<Agency> => {
  const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))
  const { rows } = await sql<Agency>`select
      (select count(*)::integer from programmes where owner_id = ${agentId}) as projects,
      (select count(*)::integer from workspaces where agent_id = ${agentId}) as customers,
      (select coalesce(sum(a.balance), 0)::bigint
        from events e join ledger.account a
          on a.owner_type = 'event' and a.owner_id = e.id and a.kind = 'escrow' and a.asset = 'MONEY'
        where e.owner_id = ${agentId} and e.state in (${eventState.normal}, ${eventState.order})) as held,
      (select coalesce(sum(s.final_total), 0)::bigint
        from events e join ledger.event_settlement s on s.event_id = e.id and s.asset = 'MONEY'
        where e.owner_id = ${agentId} and s.settled_at >= ${month}) as spent_this_month`.execute(db)
  return rows[0]!
}
