import { agendaCalls } from '@openbooth/contract/events/agenda/calls'
import { verb } from '#platform/http/verb.ts'
import { writeAgendaAct } from './acts.ts'
import { lockAgenda, requireAgenda } from './requireAgenda.ts'
import { shiftDay } from './shiftDay.ts'

/** Sets whether sessions begin by the clock or by hand. */
export const setMode = verb(agendaCalls.setMode, async (context, { eventId, mode }) => {
  const { app, actor } = context
  await requireAgenda(app.db.query, actor, eventId, 'run')
  await app.db.transaction(async (tx) => {
    await lockAgenda(tx, eventId)
    await tx.updateTable('eventAgendas').set({ mode }).where('eventId', '=', eventId).execute()
    await writeAgendaAct(tx, context, 'agendaMode', eventId, { mode })
  })
  app.notifier.publish('sound', eventId)
  return {}
})

/** Shifts the rest of a room's day, or only the event if the actor may not change the others. */
export const shiftAgenda = verb(agendaCalls.shift, async (context, { eventId, minutes }) => {
  const { app, at, actor } = context
  const { seesProgramme } = await requireAgenda(app.db.query, actor, eventId, 'run')
  const reach = seesProgramme ? 'room' : 'event'
  const { eventIds, ...shifted } = await app.db.transaction(async (tx) => {
    const done = await shiftDay(tx, { eventId, minutes, at, reach })
    await writeAgendaAct(tx, context, 'shiftAgenda', eventId, { minutes })
    return done
  })
  for (const id of eventIds) app.notifier.publish('sound', id)
  return shifted
})
