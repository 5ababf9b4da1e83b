import { z } from 'zod'
import { call } from '../../call.ts'
import { id, instant, line, nothing, wholeNumber } from '../../fields.ts'
import { longest } from '../../limits.ts'
import { everyRole } from '../../roles.ts'
import {
  inputKinds,
  inputObstacles,
  inputProblems,
  inputStates,
  latencyRange,
  passphraseLength,
  sourceChannels,
  usualLatency,
} from './rules.ts'

/** What arrives of a stream now. */
const status = z.object({
  state: z.enum(inputStates),
  /** Start of the state. Null: it is off, or no audio worker has reported yet. */
  since: instant.nullable(),
  problem: z.enum(inputProblems).nullable(),
  /** Maximum level of the last second in dBFS. Null: no sound arrives. */
  level: z.number().int().nullable(),
  /** Share of the last ten seconds without sound in percent. Null: not connected. */
  loss: z.number().nullable(),
  /** Bits per second. Null: unknown. */
  bitrate: z.number().int().nullable(),
  reconnects: z.number().int(),
})

const streamInput = z.object({
  id,
  /** The speaker. */
  seatId: id,
  name: z.string(),
  kind: z.enum(inputKinds),
  isOn: z.boolean(),
  channels: z.enum(sourceChannels),
  /** SRT latency in milliseconds. */
  latency: z.number().int(),
  /**
   * Where the sender sends to, or what the server calls. Null for `whip`, whose address is a
   * secret, and for `pull` if the caller may not change inputs.
   */
  address: z.string().nullable(),
  createdAt: instant,
  status,
})
export type StreamInput = z.output<typeof streamInput>

/** What a sender needs. Only the responses that create it contain it. */
const access = z.object({
  address: z.string(),
  /** Null: the address is the secret, or there is none. */
  passphrase: z.string().nullable(),
})
const made = z.object({ input: streamInput, access })

const eventId = { eventId: id }
const owned = { kind: 'event', field: 'eventId', refusal: 'Event Not Found' } as const
const errors = ['Event Not Found', 'Stream Input Not Found', 'The Event Is Closed'] as const
const limit = { per: 'user', max: 120, seconds: 600 } as const

const common = {
  ...eventId,
  /** A speaker of the event. */
  seatId: id,
  channels: z.enum(sourceChannels).default('both'),
}
const latency = wholeNumber(latencyRange).default(usualLatency)
const address = line(longest.streamAddress).min(1, 'Stream Address Not Accepted')

/**
 * Stream inputs: speakers of an event whose sound is a stream from outside. For the owner of the
 * event and administrators.
 */
export const streamInputCalls = {
  list: call({
    path: '/conf/streamInput/list',
    permission: 'view',
    scope: 'events:read',
    summary: 'Lists the stream inputs of an event with their state, and what can be added.',
    changes: false,
    who: everyRole,
    input: z.object(eventId),
    output: z.object({
      inputs: z.array(streamInput),
      /** Why a kind cannot be added now. Null: it can. */
      obstacles: z.record(z.enum(inputKinds), z.enum(inputObstacles).nullable()),
    }),
    errors: ['Event Not Found'],
    owned,
  }),
  create: call({
    path: '/conf/streamInput/create',
    permission: 'plan',
    scope: 'events:write',
    summary:
      'Adds a stream input to a speaker of an event. Returns the address and the passphrase for the sender. No later call returns them.',
    who: everyRole,
    input: z.discriminatedUnion('kind', [
      z.object({ ...common, kind: z.literal('srtListener'), latency }),
      z.object({
        ...common,
        kind: z.literal('srtCaller'),
        latency,
        /** `host:port`. */
        address,
        /** Empty: the stream is not encrypted. */
        passphrase: z
          .string()
          .max(passphraseLength.most)
          // It becomes an argument of a program.
          .regex(/^[\x20-\x7e]*$/, 'Passphrase Not Valid')
          .refine(
            (text) => text === '' || text.length >= passphraseLength.least,
            'Passphrase Not Valid',
          )
          .default(''),
      }),
      z.object({ ...common, kind: z.literal('whip') }),
      z.object({ ...common, kind: z.literal('pull'), address }),
    ]),
    output: made,
    errors: [
      'Event Not Found',
      'The Event Is Closed',
      'Seat Not Found',
      'The Speaker Has A Stream Input',
      'Stream Address Not Accepted',
      'Stream Inputs Are Not Available',
      'No Input Port Is Free',
      'Too Many Input Ports',
    ],
    owned,
    limit,
  }),
  switch: call({
    path: '/conf/streamInput/switch',
    permission: 'run',
    scope: 'events:write',
    summary:
      'Starts or stops a stream input. The port and the passphrase of a stopped input stay valid.',
    who: everyRole,
    input: z.object({ ...eventId, id, isOn: z.boolean() }),
    output: streamInput,
    errors,
    owned,
    limit,
  }),
  renewAccess: call({
    path: '/conf/streamInput/renewAccess',
    permission: 'plan',
    scope: 'events:write',
    summary:
      'Replaces the passphrase of an SRT input that waits for its sender, or the address of a WHIP input. The previous one is refused at once and its sender is disconnected.',
    who: everyRole,
    input: z.object({ ...eventId, id }),
    output: made,
    errors,
    owned,
    limit,
  }),
  remove: call({
    path: '/conf/streamInput/remove',
    permission: 'plan',
    scope: 'events:write',
    summary: 'Removes a stream input. The speaker stays, and can join by link.',
    who: everyRole,
    input: z.object({ ...eventId, id }),
    output: nothing,
    errors,
    owned,
    limit,
  }),
}
