import { z } from 'zod'
import { call } from '../call.ts'
import { boothName } from '../event/boothName.ts'
import { seatRole } from '../event/joinCode.ts'
import { passportFigures, soundPassport } from '../event/passport.ts'
import { nothing } from '../fields.ts'
import { liveEvent } from './room.ts'

/** The secret a link of staff ends in. Listeners type digits, and have no passport. */
const code = z.string().max(100, 'Not Valid').min(1, 'Code Required')

const errors = ['Code Not Found', 'The Event Is Closed'] as const
/** How much a page takes in one of its portions upwards. */
export const portionBytes = 7_000
/** And how many of them. */
export const portionsUp = 32
/** What it takes down, at most. */
export const bytesDown = 1024 * 1024

/**
 * The sound passport of whoever works at an event, from long before it: made with nothing but the own link, without a
 * seat, which nobody has before the door opens. What costs something has an allowance a seat.
 */
export const passportCalls = {
  look: call({
    path: '/conf/live/passport/look',
    summary: 'The event a link of staff belongs to, and the sound passport of its holder.',
    changes: false,
    who: 'public',
    input: z.object({ code }),
    output: z.object({ event: liveEvent, passport: soundPassport.nullable() }),
    errors,
  }),
  measure: call({
    path: '/conf/live/passport/measure',
    summary:
      'A room of one’s own on the media server of the event, or else one on this computer, for two connections of one page that send a tone and hear it. Answers Too Many Requests above twelve an hour.',
    who: 'public',
    input: z.object({ code }),
    output: z.object({
      /** Null: no media server runs, and nothing can be measured by one. */
      room: z
        .object({
          /** Empty: under the platform’s own address. */
          url: z.string(),
          speaker: z.string(),
          listener: z.string(),
        })
        .nullable(),
    }),
    errors,
  }),
  download: call({
    path: '/conf/live/passport/download',
    summary: 'A mebibyte of noise, to be timed. Answers Too Many Requests above twelve an hour.',
    changes: false,
    who: 'public',
    input: z.object({ code }),
    output: nothing,
    errors,
    answers: 'file',
  }),
  upload: call({
    path: '/conf/live/passport/upload',
    summary: 'Takes a portion of anything, to be timed, and keeps nothing of it.',
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
    path: '/conf/live/passport/save',
    summary: 'Keeps what was measured as the passport of the seat, in place of the one before.',
    who: 'public',
    input: z.object({ code, figures: passportFigures }),
    output: soundPassport,
    errors,
  }),
  team: call({
    path: '/conf/live/passport/team',
    summary: 'The passports of everybody who works at the event, and who has none.',
    changes: false,
    who: { seat: ['host', 'technician'] },
    input: z.object({}),
    output: z.array(
      z.object({
        /** As the state of the event names it. */
        seat: z.string(),
        role: seatRole,
        /** Of the seat; empty: it has none. */
        name: z.string(),
        boothName: boothName.nullable(),
        passport: soundPassport.nullable(),
      }),
    ),
  }),
}
