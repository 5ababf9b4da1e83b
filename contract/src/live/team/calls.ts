import { z } from 'zod'
import { call } from '../../call.ts'
import { nothing } from '../../fields.ts'

/**
 * A speaker or an interpreter by the id in the state. The links of host and technician are not
 * available here.
 */
const of = z.object({ seat: z.string().max(30) })
const errors = ['Seat Not Found', 'The Event Is Closed'] as const

/** Acts on the links of others, by technicians; for screens in the hall also by hosts. */
export const teamCalls = {
  remove: call({
    path: '/conf/live/team/remove',
    summary:
      'Removes a speaker or an interpreter. Their link stops working and everyone who joined with it is disconnected.',
    who: { seat: ['technician'] },
    input: of,
    output: nothing,
    errors,
  }),
  renewLink: call({
    path: '/conf/live/team/renewLink',
    summary:
      'Creates a new link for a speaker or an interpreter, also after a removal. Everyone who joined with the previous link is disconnected.',
    who: { seat: ['technician'] },
    input: of,
    output: z.object({
      /** The complete address, for delivery to the person. */
      link: z.string(),
    }),
    errors,
  }),
  screenLink: call({
    path: '/conf/live/team/screenLink',
    summary:
      'Returns the address of a screen that shows captions in a hall, if the event includes captions. Append `?captions=` and a language.',
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
