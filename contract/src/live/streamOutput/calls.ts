import { z } from 'zod'
import { call } from '../../call.ts'
import { boothName } from '../../events/event/boothName.ts'
import { quoteAnswer } from '../../events/event/view.ts'
import { id, instant, nothing, wholeNumber } from '../../fields.ts'
import { longest } from '../../limits.ts'
import { amount } from '../../money.ts'
import { everyRole } from '../../roles.ts'
import { trackPattern } from '../sound/rules/tracks.ts'
import {
  isOutputSecret,
  outputDelay,
  outputKinds,
  outputProblems,
  outputStarts,
  outputStates,
  readOutputAddress,
} from './rules.ts'

/** What staff of a running event see of an output. */
const output = z.object({
  id,
  kind: z.enum(outputKinds),
  /** The channel: `ch:floor`, `ch:7` or `stage:7`. */
  track: z.string(),
  /** Null: the floor, or no longer part of the event. */
  name: boothName.nullable(),
  /** Host and port of the server. */
  host: z.string(),
  delaySeconds: z.number().int(),
  startsWith: z.enum(outputStarts),
  /** Whether it runs, or will run as soon as the event is live. */
  isWanted: z.boolean(),
  state: z.enum(outputStates),
  /** Null unless it fails. */
  problem: z.enum(outputProblems).nullable(),
  /** Since when it has the state. Null: it never ran. */
  since: instant.nullable(),
  /** Number of reconnections since it started. */
  reconnects: z.number().int(),
  /** Seconds of audio that the server has accepted. */
  deliveredSeconds: z.number().int(),
})
export type StreamOutput = z.output<typeof output>

/** The same for those who may change it. */
const ownOutput = output.extend({
  address: z.string(),
  userName: z.string(),
  streamId: z.string(),
  /** Whether a password or passphrase is stored. It is never returned. */
  hasSecret: z.boolean(),
})
export type OwnStreamOutput = z.output<typeof ownOutput>

/** The same for every member. Null: the caller may not change outputs. Paths and ids can be keys. */
const shownOutput = ownOutput.extend({
  address: z.string().nullable(),
  userName: z.string().nullable(),
  streamId: z.string().nullable(),
})
export type ShownStreamOutput = z.output<typeof shownOutput>

const printable = /^[\x20-\x7e]*$/
const settings = z.object({
  kind: z.enum(outputKinds),
  track: z.string().regex(trackPattern),
  /**
   * `https://radio.example.org:8443/french.mp3` for Icecast, `srt://decoder.example.org:9000` for
   * SRT.
   */
  address: z.string().trim().min(1, 'Output Address Not Valid').max(longest.streamAddress),
  /** Of Icecast. */
  userName: z
    .string()
    .trim()
    .max(longest.streamUser)
    .regex(/^[\x20-\x39\x3b-\x7e]*$/, 'Not Valid')
    .default('source'),
  /** Of SRT; may be empty. */
  streamId: z.string().trim().max(longest.streamId).regex(printable, 'Not Valid').default(''),
  delaySeconds: wholeNumber(outputDelay).default(0),
  startsWith: z.enum(outputStarts).default('withEvent'),
})
const secret = z.string().max(longest.streamSecret)

interface Typed {
  readonly kind: (typeof outputKinds)[number]
  readonly address: string
  readonly secret?: string | undefined
}
const isAddress = ({ kind, address }: Typed): boolean =>
  readOutputAddress(kind, address) !== undefined
const hasUsableSecret = ({ kind, secret: typed }: Typed): boolean =>
  typed === undefined || isOutputSecret(kind, typed)
const badAddress = { path: ['address'], message: 'Output Address Not Valid' }
const badSecret = { path: ['secret'], message: 'Output Secret Not Valid' }

const ofEvent = { kind: 'event', field: 'eventId', refusal: 'Event Not Found' } as const
const owned = { kind: 'streamOutput', field: 'id', refusal: 'Stream Output Not Found' } as const
const saveErrors = [
  'Channel Not Found',
  'Output Address Not Accepted',
  'Event State Does Not Allow This',
] as const
const chargeErrors = ['Lack Of Balance', 'Insufficient balance, cannot update meeting'] as const
/** Each start connects to a server that a user typed. */
const limit = { per: 'user', max: 120, seconds: 600 } as const

/**
 * Streams of an event's channels to servers of the customer: Icecast and SRT. The owner configures
 * them; owner, host and technician start and stop them.
 */
export const streamOutputCalls = {
  list: call({
    path: '/conf/streamOutput/list',
    permission: 'view',
    scope: 'events:read',
    summary: 'Lists the stream outputs of an event with their states.',
    changes: false,
    who: everyRole,
    input: z.object({ eventId: id }),
    output: z.object({
      /** Price of a channel hour for a further output. 0: free. */
      channelHour: amount,
      outputs: z.array(shownOutput),
    }),
    errors: ['Event Not Found'],
    owned: ofEvent,
  }),
  quote: call({
    path: '/conf/streamOutput/quote',
    permission: 'plan',
    scope: 'events:read',
    summary: 'Returns the cost of an event with one more stream output. Changes nothing.',
    changes: false,
    who: everyRole,
    input: z.object({ eventId: id }),
    output: quoteAnswer,
    errors: ['Event Not Found', 'Event State Does Not Allow This'],
    owned: ofEvent,
  }),
  create: call({
    path: '/conf/streamOutput/create',
    permission: 'plan',
    scope: 'events:write',
    summary:
      'Adds a stream output to an event and charges its hours. The password or passphrase is stored encrypted and never returned.',
    who: everyRole,
    input: settings
      .extend({ eventId: id, secret: secret.default('') })
      .refine(isAddress, badAddress)
      .refine(hasUsableSecret, badSecret),
    output: ownOutput,
    errors: [
      'Event Not Found',
      ...saveErrors,
      ...chargeErrors,
      'Stream Output Number Has Reached Its Limit',
    ],
    owned: ofEvent,
    limit,
  }),
  update: call({
    path: '/conf/streamOutput/update',
    permission: 'plan',
    scope: 'events:write',
    summary:
      'Changes a stream output. A running output reconnects. Without a secret, the stored one stays.',
    who: everyRole,
    input: settings.omit({ kind: true }).extend({ id, secret: secret.optional() }),
    output: ownOutput,
    errors: [
      'Stream Output Not Found',
      ...saveErrors,
      'Output Address Not Valid',
      'Output Secret Not Valid',
    ],
    owned,
    limit,
  }),
  remove: call({
    path: '/conf/streamOutput/remove',
    permission: 'plan',
    scope: 'events:write',
    summary:
      'Stops and removes a stream output. Before the event opens, its charge is refunded. Later, its delivered hours are charged.',
    who: everyRole,
    input: z.object({ id }),
    output: nothing,
    errors: ['Stream Output Not Found', 'Event State Does Not Allow This'],
    owned,
  }),
  start: call({
    path: '/conf/streamOutput/start',
    permission: 'run',
    scope: 'events:write',
    summary: 'Starts a stream output, at once or as soon as the event is live.',
    who: everyRole,
    input: z.object({ id }),
    output: shownOutput,
    errors: ['Stream Output Not Found', 'Event State Does Not Allow This'],
    owned,
    limit,
  }),
  stop: call({
    path: '/conf/streamOutput/stop',
    permission: 'run',
    scope: 'events:write',
    summary: 'Stops a stream output.',
    who: everyRole,
    input: z.object({ id }),
    output: shownOutput,
    errors: ['Stream Output Not Found', 'Event State Does Not Allow This'],
    owned,
    limit,
  }),
}

const staff = ['host', 'technician'] as const
const bySeat = ['Stream Output Not Found', 'The Event Is Not Open'] as const

/** Stream outputs for host and technician. */
export const liveStreamOutputCalls = {
  list: call({
    path: '/conf/live/streamOutput/list',
    summary: 'Lists the stream outputs of the seat’s event with their states.',
    changes: false,
    who: { seat: staff },
    input: z.object({}),
    output: z.array(output),
  }),
  start: call({
    path: '/conf/live/streamOutput/start',
    summary: 'Starts a stream output, at once or as soon as the event is live.',
    who: { seat: staff },
    input: z.object({ id }),
    output,
    errors: bySeat,
  }),
  stop: call({
    path: '/conf/live/streamOutput/stop',
    summary: 'Stops a stream output.',
    who: { seat: staff },
    input: z.object({ id }),
    output,
    errors: bySeat,
  }),
}
