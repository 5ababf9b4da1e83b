import { agendaCalls } from '@openbooth/contract/events/agenda/calls'
import { role } from '@openbooth/contract/roles'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { eventsOfProgramme, readAgenda } from './readAgenda.ts'
import { requireAgenda } from './requireAgenda.ts'

/** The agenda of an event, with the warnings that concern it. */
export const getAgenda = verb(agendaCalls.get, async ({ app, actor }, { eventId }) => {
  const db = app.db.query
  const { seesProgramme } = await requireAgenda(db, actor, eventId, 'view')
  const { programmeId } = await db
    .selectFrom('events')
    .select('programmeId')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  const related =
    programmeId === null || !seesProgramme ? [] : await eventsOfProgramme(db, programmeId)
  const { events, items, assignments, warnings } = await readAgenda(db, [
    ...new Set([eventId, ...related]),
  ])
  return {
    events: events.filter(({ id }) => id === eventId),
    items: items.filter((item) => item.eventId === eventId),
    assignments: assignments.filter((one) => one.eventId === eventId),
    warnings: warnings.filter(({ eventIds }) => eventIds.includes(eventId)),
  }
})

/** The agendas of the events of a programme. */
export const getProgramme = verb(agendaCalls.programme, async ({ app, actor }, { id }) => {
  const db = app.db.query
  const programme = await db
    .selectFrom('programmes')
    .select('ownerId')
    .where('id', '=', id)
    .executeTakeFirst()
  const may = programme?.ownerId === actor.workspaceId || actor.role === role.admin
  if (!programme || !may) return refuse('Programme Not Found')
  return readAgenda(db, await eventsOfProgramme(db, id))
})
