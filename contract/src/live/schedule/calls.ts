import { z } from 'zod'
import { call } from '../../call.ts'
import { id, instant } from '../../fields.ts'
import { equipmentCheckShape } from '../equipmentCheck/shapes.ts'
import { liveEvent } from '../stateStream/calls.ts'

/** An event in the schedule of a person. */
const scheduleEntry = z.object({
  /** Id of the seat. */
  id,
  event: liveEvent,
  /** Name of the room. Empty: none. */
  room: z.string(),
  /** Names of the others in the booth. Empty for speakers. */
  partners: z.array(z.string()),
  /** When the person works, in order. Empty: not planned, the person shares the whole event. */
  assignments: z.array(z.object({ startsAt: instant, endsAt: instant })),
  /** The link of the seat: leads to the booth, the stage or the equipment check. */
  link: z.string(),
  /** Number of documents for staff. */
  documents: z.number().int(),
})
export type ScheduleEntry = z.output<typeof scheduleEntry>

/** The schedule of one person in a programme, for the holder of their personal link. */
export const scheduleCalls = {
  look: call({
    path: '/conf/live/schedule/look',
    summary:
      'Returns the schedule of a person in a programme by their personal link, with the links of their seats.',
    changes: false,
    who: 'public',
    input: z.object({
      /** The secret at the end of the link. */
      secret: z.string().max(100, 'Not Valid').min(1, 'Code Required'),
      /**
       * True if a person used the page or stayed for a minute. The organiser then reads that the
       * link was opened. Programs that scan emails open links too.
       */
      isOpened: z.boolean().optional(),
    }),
    output: z.object({
      programmeId: id,
      programmeName: z.string(),
      name: z.string(),
      /** The organiser. */
      organiser: z.string(),
      /** In the order of their start. Without cancelled events. */
      entries: z.array(scheduleEntry),
      /** The last equipment check of the person in the programme. */
      equipmentCheck: equipmentCheckShape.nullable(),
      /** Address of the calendar. It opens only the calendar. */
      calendar: z.string(),
      serverTime: instant,
    }),
    errors: ['Schedule Not Found'],
  }),
}
