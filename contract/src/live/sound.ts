import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../fields.ts'
import { everySeatRole } from '../roles.ts'

/** How tracks are named: one for each channel somebody speaks into, and the floor's. */
export const floorTrack = 'ch:floor'
export const trackOf = (channelId: number | bigint): string => `ch:${channelId}`

/** A channel that can be heard, and whose tracks on it count. */
const soundChannel = z.object({
  /** Null: the floor. */
  channelId: id.nullable(),
  /** Seats whose tracks count; what others publish under that name is nobody's sound. */
  seats: z.array(z.string()),
})

/** Some of what is heard at an event, with what opens it to this connection alone. */
const soundRoom = z.object({
  token: z.string(),
  channels: z.array(soundChannel),
  /** Tracks this connection may publish there. */
  publishes: z.array(z.string()),
})

export const soundCalls = {
  enter: call({
    path: '/conf/live/sound/enter',
    summary:
      'Tokens of 60 seconds that open the rooms of the event, with least rights, and what may be heard there.',
    who: { seat: everySeatRole },
    input: z.object({}),
    output: z.object({
      /** Where the engine is reached, `wss://…`; empty: where this answer came from. */
      url: z.string(),
      /** Whose tracks this connection's are: the part of its identity before the first colon. */
      seat: z.string(),
      /** Which connections count: another one after each move to another server. */
      generation: z.number().int(),
      /** One; for staff a second one where channels are hidden, which no listener gets a token for. */
      rooms: z.array(soundRoom).min(1).max(2),
    }),
    errors: ['The Event Is Not Open', 'The Event Has No Sound', 'The Sound Is Not There Yet'],
    forCrowds: true,
  }),
}
