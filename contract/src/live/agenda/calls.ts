import { z } from 'zod'
import { call } from '../../call.ts'
import { shifted } from '../../events/agenda/calls.ts'
import { shiftMinutes } from '../../events/agenda/limits.ts'
import { id, nothing, wholeNumber } from '../../fields.ts'

const who = { seat: ['host'] } as const
/** The session that the page shows as next, so that a double press begins only one session. */
const nextSession = z.object({ id })
const errors = ['The Event Is Not Open', 'Agenda Item Not Found'] as const

/** The agenda of a running event, for its host. */
export const liveAgendaCalls = {
  next: call({
    path: '/conf/live/agenda/next',
    summary:
      'Begins the next session and ends the current one. Does nothing if the session has begun or is not next. No turn on air starts or ends.',
    who,
    input: nextSession,
    output: nothing,
    errors,
  }),
  keep: call({
    path: '/conf/live/agenda/keep',
    summary: 'Keeps the current floor language when the next session begins.',
    who,
    input: nextSession,
    output: nothing,
    errors,
  }),
  shift: call({
    path: '/conf/live/agenda/shift',
    summary:
      'Shifts the rest of the room’s day by minutes: sessions that have not ended and their assignments. Events keep their hours.',
    who,
    input: z.object({ minutes: wholeNumber(shiftMinutes) }),
    output: shifted,
    errors: ['No Session Follows'],
  }),
}
