import { z } from 'zod'
import { call } from '../../call.ts'
import { nothing } from '../../fields.ts'

/** A speaker or an interpreter, as the state names them: the host's link is the host's, and the technician's one's own. */
const of = z.object({ seat: z.string().max(30) })
const errors = ['Seat Not Found', 'The Event Is Closed'] as const

/** What is done about links of others: by technicians, and for screens in the hall by hosts, too. */
export const teamCalls = {
  remove: call({
    path: '/conf/live/team/remove',
    summary:
      'Sends a speaker or an interpreter away: whoever came by the link is out, and it lets nobody in until there is another.',
    who: { seat: ['technician'] },
    input: of,
    output: nothing,
    errors,
  }),
  renewLink: call({
    path: '/conf/live/team/renewLink',
    summary:
      'Makes another link for a speaker or an interpreter, also for one who was sent away; whoever came by the one before is out.',
    who: { seat: ['technician'] },
    input: of,
    output: z.object({
      /** The whole address, to be handed over. */
      link: z.string(),
    }),
    errors,
  }),
  screenLink: call({
    path: '/conf/live/team/screenLink',
    summary:
      'The address of a screen that shows captions in a hall, where they are part of the event; `?captions=` and a language come behind it.',
    changes: false,
    who: { seat: ['host', 'technician'] },
    input: z.object({}),
    output: z.object({
      /** That of listeners. Null: theirs was revoked. */
      link: z.string().nullable(),
    }),
    errors: ['Captions Are Not Booked'],
  }),
}
