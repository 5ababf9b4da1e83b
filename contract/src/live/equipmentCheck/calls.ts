import { z } from 'zod'
import { call } from '../../call.ts'
import { boothName } from '../../events/event/boothName.ts'
import { seatRole } from '../../events/joinCode/calls.ts'
import { equipmentCheckFigures, equipmentCheckShape } from './shapes.ts'
import { nothing } from '../../fields.ts'
import { liveEvent } from '../stateStream/calls.ts'

/** The secret of a staff link. Listeners have digits and no equipment check. */
const code = z.string().max(100, 'Not Valid').min(1, 'Code Required')

const errors = ['Code Not Found', 'The Event Is Closed'] as const
/** Size of one upload of the page. */
export const portionBytes = 7_000
/** Number of uploads. */
export const portionsUp = 32
/** Maximum download. */
export const bytesDown = 1024 * 1024

/**
 * The equipment check of people who work at an event, also long before it. It needs only the staff
 * link, because seats do not exist before admission begins. Expensive calls have a limit per seat.
 */
export const equipmentCheckCalls = {
  look: call({
    path: '/conf/live/equipmentCheck/look',
    summary: 'Returns the event of a staff link and the equipment check report of its holder.',
    changes: false,
    who: 'public',
    input: z.object({ code }),
    output: z.object({ event: liveEvent, equipmentCheck: equipmentCheckShape.nullable() }),
    errors,
  }),
  measure: call({
    path: '/conf/live/equipmentCheck/measure',
    summary:
      'Returns a private room on the media server of the event, or on this computer. Two connections of one page send and receive a tone there. Refuses with Too Many Requests above twelve an hour.',
    who: 'public',
    input: z.object({ code }),
    output: z.object({
      /** Null without a running media server, so the page skips this measurement. */
      room: z
        .object({
          /** Empty: at the address of the platform. */
          url: z.string(),
          speaker: z.string(),
          listener: z.string(),
        })
        .nullable(),
    }),
    errors,
  }),
  download: call({
    path: '/conf/live/equipmentCheck/download',
    summary:
      'Returns one mebibyte of noise for a speed test. Refuses with Too Many Requests above twelve an hour.',
    changes: false,
    who: 'public',
    input: z.object({ code }),
    output: nothing,
    errors,
    answers: 'file',
  }),
  upload: call({
    path: '/conf/live/equipmentCheck/upload',
    summary: 'Accepts a body of any content for a speed test and discards it.',
    changes: false,
    who: 'public',
    input: z.object({
      code,
      portion: z
        .string()
        .max(portionBytes)
        .regex(/^[\w-]*$/, 'Not Valid'),
    }),
    output: nothing,
    errors,
  }),
  save: call({
    path: '/conf/live/equipmentCheck/save',
    summary:
      'Stores the measured values as the equipment check report of the seat and replaces the previous one.',
    who: 'public',
    input: z.object({ code, figures: equipmentCheckFigures }),
    output: equipmentCheckShape,
    errors,
  }),
  team: call({
    path: '/conf/live/equipmentCheck/team',
    summary:
      'Returns the equipment check reports of all staff of the event, and the staff without one.',
    changes: false,
    who: { seat: ['host', 'technician'] },
    input: z.object({}),
    output: z.array(
      z.object({
        /** As the state of the event names it. */
        seat: z.string(),
        role: seatRole,
        /** Of the seat; empty without a name. */
        name: z.string(),
        boothName: boothName.nullable(),
        equipmentCheck: equipmentCheckShape.nullable(),
      }),
    ),
  }),
}
