import { agendaCalls } from '@openbooth/contract/events/agenda/calls'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { writeAgendaAct } from './acts.ts'
import { readAssignments } from './readItems.ts'
import { lockAgenda, requireAgenda } from './requireAgenda.ts'
import { requireOrder } from './writeItems.ts'

/** Replaces the assignments of an event. Each interpreter works in the booth of their seat. */
export const saveAssignments = verb(
  agendaCalls.saveAssignments,
  async (context, { eventId, assignments }) => {
    const { app, actor } = context
    await requireAgenda(app.db.query, actor, eventId, 'plan')
    return app.db.transaction(async (tx) => {
      await lockAgenda(tx, eventId)
      requireOrder(assignments)
      const seats = await tx
        .selectFrom('seats')
        .select(['id', 'boothId'])
        .where('eventId', '=', eventId)
        .where('role', '=', 'interpreter')
        .where('formerSince', 'is', null)
        .execute()
      const boothOf = new Map(seats.map(({ id, boothId }) => [id, boothId]))
      const rows = assignments.map((one) => ({
        ...one,
        eventId,
        boothId: boothOf.get(one.seatId) ?? refuse('Seat Not Found'),
      }))
      await tx.deleteFrom('assignments').where('eventId', '=', eventId).execute()
      if (rows.length > 0) await tx.insertInto('assignments').values(rows).execute()
      await writeAgendaAct(tx, context, 'changeAssignments', eventId, {
        assignments: rows.length,
      })
      return readAssignments(tx, [eventId])
    })
  },
)
