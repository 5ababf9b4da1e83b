import { eventCalls } from '@openbooth/contract/event'
import { verb } from '#platform/http/verb.ts'
import { calendarOf } from './invitation.ts'
import { codeWithEvent } from './queries.ts'

/** A calendar file of the event with the link of one code. */
export const codeCalendar = verb(eventCalls.codeCalendar, async (context, input) => {
  const { app, at, actor } = context
  const { code, event } = await codeWithEvent(app.db.query, actor, at, input.id)
  return {
    name: `OpenBooth ${event.number}.ics`,
    type: 'text/calendar; charset=utf-8',
    body: calendarOf(app, event, code, input.language ?? actor.language ?? 'en', at),
  }
})
