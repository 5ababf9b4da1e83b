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

export const soundCalls = {
  enter: call({
    path: '/conf/live/sound/enter',
    summary:
      'A token of 60 seconds that opens the room of the event, with least rights, and what may be heard there.',
    who: { seat: everySeatRole },
    input: z.object({}),
    output: z.object({
      /** Where the engine is reached, `wss://…`; empty: where this answer came from. */
      url: z.string(),
      token: z.string(),
      /** Whose tracks this connection's are: the part of its identity before the first colon. */
      seat: z.string(),
      /** Which connections count: another one after each move to another server. */
      generation: z.number().int(),
      channels: z.array(soundChannel),
      /** Tracks this connection may publish. */
      publishes: z.array(z.string()),
    }),
    errors: ['The Event Is Not Open', 'The Event Has No Sound'],
    forCrowds: true,
  }),
}
