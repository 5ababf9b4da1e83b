import { z } from 'zod'
import { call } from '../../call.ts'
import { eventState } from '../../events/event/view.ts'
import { instant } from '../../fields.ts'
import { listenerCode, wrongCodeErrors } from '../admission/codes.ts'
import { workDone } from '../admission/work.ts'

/** A session of an event's agenda. One of the titles may be empty. */
const session = z.object({
  titleEn: z.string(),
  titleZh: z.string(),
  startAt: instant,
  endAt: instant,
  isBreak: z.boolean(),
})

/** A programme as the holder of its listener code sees it. */
const liveProgramme = z.object({
  name: z.string(),
  /** Key in the time zone lists: the zone of its rooms. */
  timeZone: z.string(),
  isCancelled: z.boolean(),
  /** In the order of the organiser. */
  rooms: z.array(
    z.object({
      /** The end of the room's link: `<code>/<key>` is a code of the calls of `admission`. */
      key: z.string(),
      /** Empty: events without a room. */
      name: z.string(),
    }),
  ),
  /** Events that are not cancelled, in the order of their start. */
  events: z.array(
    z.object({
      /** Key of its room. */
      room: z.string(),
      name: z.string(),
      startAt: instant,
      endAt: instant,
      state: eventState,
      /** True if the event admits listeners now. */
      isAdmitted: z.boolean(),
      /** The session that runs. Null: none. */
      now: session.nullable(),
      /** The session that follows. Null: none. */
      next: session.nullable(),
    }),
  ),
  serverTime: instant,
})
export type LiveProgramme = z.output<typeof liveProgramme>

/** A programme and its rooms, for listeners. */
export const liveProgrammeCalls = {
  get: call({
    path: '/conf/live/programme/get',
    summary:
      'Returns the rooms and events of a programme by its listener code, or by the code of one of its rooms.',
    changes: false,
    who: 'public',
    input: z.object({ code: listenerCode, work: workDone.optional() }),
    output: liveProgramme,
    errors: wrongCodeErrors,
    forCrowds: true,
  }),
}
