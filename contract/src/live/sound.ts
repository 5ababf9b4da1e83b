import { z } from 'zod'
import { call } from '../call.ts'
import { id, languageTag, line, nothing } from '../fields.ts'
import { everySeatRole } from '../roles.ts'
import { floorTransfers } from '../rules/floorTransfer.ts'
import { longest } from '../rules/limits.ts'
import { outgoings } from '../rules/onAir.ts'
import { boothOnAir } from './soundState.ts'

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
const outgoing = z.enum(outgoings)
/** A seat as the state names it. */
const seat = z.string().max(30)
const notOpen = ['The Event Is Not Open'] as const

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
    errors: [...notOpen, 'The Event Has No Sound', 'The Sound Is Not There Yet'],
    forCrowds: true,
  }),
  act: call({
    path: '/conf/live/sound/act',
    summary:
      'On air, off, and the steps of a hand-over, decided for all booths of the event at once. What is so already stays so.',
    who: { seat: ['interpreter'] },
    input: z.discriminatedUnion('act', [
      z.object({ act: z.literal('on'), outgoing }),
      z.object({ act: z.literal('off') }),
      /** Asks to hand over, or to take over, by who of the two is on air. */
      z.object({ act: z.literal('ask'), partner: seat }),
      z.object({ act: z.literal('accept') }),
      /** By whoever was asked, or withdrawn by whoever asked. */
      z.object({ act: z.literal('decline') }),
      /** The track is open behind a closed gate; once both say so, the instant is set. */
      z.object({ act: z.literal('prepared') }),
      z.object({ act: z.literal('takeOver') }),
      z.object({ act: z.literal('speakInto'), outgoing }),
    ]),
    output: z.object({
      /** The own booth after the act. */
      booth: boothOnAir,
      /** The moment of the act by the clock all instants are of. */
      now: z.number().int(),
    }),
    errors: [
      ...notOpen,
      'Not In A Booth',
      'Another Booth Is On This Channel',
      'Your Partner Is On Air',
      'Your Partner Is Not There',
      'Nobody Is On Air',
      'You Are Not On Air',
      'A Hand-Over Is Under Way',
      'No Hand-Over Is Under Way',
      'Please Ask First',
      'The Booth Has No Such Channel',
    ],
  }),
  cough: call({
    path: '/conf/live/sound/cough',
    summary:
      'Tells that the gate of whoever is on air was closed for a cough, or is open again: it closed before this was told.',
    who: { seat: ['interpreter'] },
    input: z.object({ isCoughing: z.boolean() }),
    output: nothing,
    errors: [...notOpen, 'You Are Not On Air'],
  }),
  boothTransfer: call({
    path: '/conf/live/sound/boothTransfer',
    summary:
      'Whether the floor passes into the channels of one’s own booth while nobody is on air in it.',
    who: { seat: ['interpreter'] },
    input: z.object({ floorTransfer: z.enum(floorTransfers) }),
    output: nothing,
    errors: notOpen,
  }),
  floorTransfer: call({
    path: '/conf/live/sound/floorTransfer',
    summary:
      'Lets the floor pass, or not, into the channels of every booth that does not block it, while nobody is on air in it.',
    who: { seat: ['host', 'technician'] },
    input: z.object({ isOn: z.boolean() }),
    output: z.object({
      /** Booths that have it so now. */
      booths: z.number().int(),
      /** Booths that block it. */
      blocked: z.number().int(),
    }),
    errors: notOpen,
  }),
  floorLanguage: call({
    path: '/conf/live/sound/floorLanguage',
    summary: 'Says which language is spoken on the floor now.',
    who: { seat: ['host', 'technician', 'interpreter'] },
    input: z.object({ language: languageTag }),
    output: nothing,
    errors: notOpen,
  }),
  closeMicrophone: call({
    path: '/conf/live/sound/closeMicrophone',
    summary:
      'Takes somebody off air and, at the media server, the right to speak until they come in again.',
    who: { seat: ['host', 'technician'] },
    input: z.object({ seat }),
    output: nothing,
    errors: [...notOpen, 'Seat Not Found'],
  }),
  goLive: call({
    path: '/conf/live/sound/goLive',
    summary: 'Lets listeners hear an event that waits for it at its start.',
    who: { seat: ['host'] },
    input: z.object({}),
    output: nothing,
    errors: notOpen,
  }),
  pause: call({
    path: '/conf/live/sound/pause',
    summary:
      'Lets listeners hear nothing for a while and read the host’s words instead; staff go on hearing each other.',
    who: { seat: ['host'] },
    input: z.object({ words: line(longest.pauseWords) }),
    output: nothing,
    errors: [...notOpen, 'The Event Is Not Live'],
  }),
  resume: call({
    path: '/conf/live/sound/resume',
    summary: 'Lets listeners hear a paused event again.',
    who: { seat: ['host'] },
    input: z.object({}),
    output: nothing,
    errors: [...notOpen, 'The Event Is Not Live'],
  }),
}
