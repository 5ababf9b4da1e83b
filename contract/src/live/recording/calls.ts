import { z } from 'zod'
import { call } from '../../call.ts'
import { boothName } from '../../events/event/boothName.ts'
import { madeBy } from '../../events/event/madeBy.ts'
import { id, instant, interfaceLanguage, nothing } from '../../fields.ts'
import { everyRole } from '../../roles.ts'
import { gapReasons, mixes, mixFormats, mixStates } from './rules.ts'
import { floorTrack, trackPattern } from '../sound/rules/tracks.ts'

/** Position in a recording, with the same origin in all tracks of an event. */
const milliseconds = z.number().int()

const gap = z.object({ from: milliseconds, to: milliseconds, reason: z.enum(gapReasons) })

/** Recording of one track. */
const recordedTrack = z.object({
  track: z.string(),
  /** Null: the floor, or no longer part of the event. */
  name: boothName.nullable(),
  /** Whether listeners could not choose it. */
  isHidden: z.boolean(),
  /** Recorded duration. */
  length: milliseconds,
  /** AI if a machine spoke on the track at any time. */
  madeBy,
  bytes: z.number().int(),
  /** Gaps in order, at most the first ones. */
  gaps: z.array(gap),
  gapCount: z.number().int(),
})

/** A mixdown, finished or in progress. */
const madeMix = z.object({
  id,
  mix: z.enum(mixes),
  /** Null: the floor. */
  track: z.string().nullable(),
  format: z.enum(mixFormats),
  /** `gone`: the mixdown was finished and its file was deleted later. */
  state: z.enum([...mixStates, 'gone']),
  /** From 0 to 1. */
  progress: z.number(),
  /** Null: no file. */
  bytes: z.number().int().nullable(),
  requestedAt: instant,
  /** AI if a machine spoke on the track at any time. */
  madeBy,
})

const recordings = z.object({
  /** Whether recording is part of the event. */
  isBooked: z.boolean(),
  /** True if it is over, so that mixdowns can be created and everything can be deleted. */
  isOver: z.boolean(),
  /** Time of position 0; null without a recording. */
  zeroAt: instant.nullable(),
  /** Time of automatic deletion; null if not set yet, or without a recording. */
  deleteAt: instant.nullable(),
  tracks: z.array(recordedTrack),
  mixes: z.array(madeMix),
})

/** Validity of a download link, until the download has started. Seconds. */
export const recordingLinkSeconds = 60

const eventId = { eventId: id }
const owned = { kind: 'event', field: 'eventId', refusal: 'Event Not Found' } as const
const errors = ['Event Not Found', 'File Not Exist'] as const
/** Limit for repeated requests. */
const limit = { per: 'user', max: 120, seconds: 600 } as const

const channelTrack = z
  .string()
  .regex(trackPattern)
  .refine((track) => track !== floorTrack)

/** Recordings of an event, for its owner and administrators. */
export const recordingCalls = {
  list: call({
    path: '/conf/recording/list',
    permission: 'recordings',
    scope: 'recordings',
    summary:
      'Lists the tracks and mixdowns of an event, with the gaps in each track and their causes.',
    changes: false,
    who: everyRole,
    input: z.object(eventId),
    output: recordings,
    errors: ['Event Not Found'],
    owned,
  }),
  mix: call({
    path: '/conf/recording/mix',
    permission: 'recordings',
    scope: 'recordings',
    summary:
      'Creates a mixdown of an event that is over: one track, one track over the floor, or the floor. Restarts a failed or deleted mixdown. A finished mixdown does not change.',
    who: everyRole,
    input: z.discriminatedUnion('mix', [
      z.object({ ...eventId, mix: z.literal('floor'), format: z.enum(mixFormats) }),
      z.object({
        ...eventId,
        mix: z.enum(['channel', 'channelOverFloor']),
        track: channelTrack,
        format: z.enum(mixFormats),
      }),
    ]),
    output: madeMix,
    errors: [...errors, 'Event State Does Not Allow This', 'Synthesis In Progress'],
    owned,
    limit,
  }),
  download: call({
    path: '/conf/recording/download',
    permission: 'recordings',
    scope: 'recordings',
    summary:
      'Returns a link to a finished mixdown, valid for one minute. The link needs no sign-in.',
    who: everyRole,
    input: z.object({ ...eventId, id, language: interfaceLanguage.default('en') }),
    output: z.object({ path: z.string() }),
    errors: [...errors, 'Synthesis In Progress'],
    owned,
    limit,
  }),
  remove: call({
    path: '/conf/recording/remove',
    permission: 'plan',
    summary: 'Deletes all recordings and mixdowns of an event that is over, immediately.',
    who: everyRole,
    input: z.object(eventId),
    output: nothing,
    errors: [...errors, 'Event State Does Not Allow This'],
    owned,
  }),
}
