import { nextItem, stepByHand } from '@openbooth/contract/events/agenda/rules/running'
import { liveAgendaCalls } from '@openbooth/contract/live/agenda/calls'
import { refuse } from '#platform/http/refuse.ts'
import { seatVerb } from '#platform/http/verb.ts'
import { shiftDay, writeAgendaAct } from '#events/agenda/index.ts'
import { bySeat } from '../sound/index.ts'
import { lockRunning, stepAgenda, type LockedAgenda } from './step.ts'

/** Whether the session that a page shows as next is still next. @throws Agenda Item Not Found */
const isNext = ({ items, mode }: LockedAgenda, id: bigint, at: Date): boolean => {
  if (!items.some((item) => item.id === id)) refuse('Agenda Item Not Found')
  return nextItem(items, mode, at)?.id === id
}

/** The host begins the next session. */
export const beginNext = seatVerb(liveAgendaCalls.next, async (context, { id }) => {
  const actor = bySeat(context)
  let hasAgenda = false
  await stepAgenda(context.app, actor, (agenda) => {
    hasAgenda = true
    return isNext(agenda, id, actor.at) ? stepByHand(agenda.items, agenda.mode, actor.at) : null
  })
  return hasAgenda ? {} : refuse('Agenda Item Not Found')
})

/** The host keeps the floor language when the next session begins. */
export const keepFloor = seatVerb(liveAgendaCalls.keep, async (context, { id }) => {
  const { app } = context
  const actor = bySeat(context)
  const { eventId } = actor
  await app.db.transaction(async (tx) => {
    const agenda = (await lockRunning(tx, actor)) ?? refuse('Agenda Item Not Found')
    if (!isNext(agenda, id, actor.at)) return
    await tx
      .updateTable('eventAgendas')
      .set({ keptItemId: id })
      .where('eventId', '=', eventId)
      .execute()
  })
  app.notifier.publish('sound', eventId)
  return {}
})

/** The host shifts the rest of the room's day, as far as it is for the same customer. */
export const shiftAsHost = seatVerb(liveAgendaCalls.shift, async (context, { minutes }) => {
  const { app, at, seat } = context
  const { eventIds, ...shifted } = await app.db.transaction(async (tx) => {
    const done = await shiftDay(tx, { eventId: seat.eventId, minutes, at, reach: 'customer' })
    await writeAgendaAct(tx, context, 'shiftAgenda', seat.eventId, { minutes, by: 'host' })
    return done
  })
  for (const id of eventIds) app.notifier.publish('sound', id)
  return shifted
})
