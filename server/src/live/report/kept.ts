import { eventReport, type EventReport } from '@openbooth/contract/live/report/report'
import { role, type MemberRole } from '@openbooth/contract/roles'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Reader } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { Context } from '#platform/http/verb.ts'
import { managerRoleOf, maySee, maySeeCost, maySeeStatement } from '#events/event/index.ts'

/** A report as it was stored. */
export const toReport = (content: unknown): EventReport =>
  z.decode(eventReport, content as z.input<typeof eventReport>)

interface Kept {
  readonly number: string
  readonly name: string
  readonly timeZone: string
  readonly ownerId: bigint
  readonly customerId: bigint | null
  readonly ownerAgentId: bigint | null
  readonly managerRole: MemberRole | null
  readonly dueAt: Date | null
  readonly madeAt: Date | null
  readonly content: unknown
}

/** An event and the state of its report. */
const readKept = async (
  db: Reader,
  actor: Context['actor'],
  eventId: bigint,
): Promise<Kept | undefined> => {
  const { rows } = await sql<Kept>`
    select e.number, e.name, e.time_zone as "timeZone", e.owner_id as "ownerId", e.customer_id as "customerId",
      o.agent_id as "ownerAgentId", ${managerRoleOf(actor)}, case when r.made_at is null then r.due_at end as "dueAt", r.made_at as "madeAt", r.content
    from events e join workspaces o on o.id = e.owner_id left join event_reports r on r.event_id = e.id
    where e.id = ${eventId}`.execute(db)
  return rows[0]
}

/** The payer sees the cost, members who may see the balance also the statement. */
const costFor = (
  actor: Context['actor'],
  kept: Kept,
  cost: EventReport['cost'],
): EventReport['cost'] => {
  if (cost === null || !maySeeCost(actor, kept)) return null
  return maySeeStatement(actor, kept) ? cost : { ...cost, records: [] }
}

/**
 * An event and its report as the caller may see it: the payer sees the cost, administrators see the
 * servers.
 * @throws Event Not Found
 */
export const reportFor = async ({ app, actor }: Context, eventId: bigint) => {
  const kept = await readKept(app.db.query, actor, eventId)
  if (!kept || !maySee(actor, kept)) return refuse('Event Not Found')
  const { number, name, timeZone, dueAt, madeAt, content } = kept
  const report = content === null ? null : toReport(content)
  return {
    number,
    name,
    timeZone,
    dueAt,
    madeAt,
    report: report && {
      ...report,
      cost: costFor(actor, kept, report.cost),
      ...(actor.role !== role.admin && { servers: null }),
    },
  }
}
