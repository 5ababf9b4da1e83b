import { z } from 'zod'
import { call } from '../../call.ts'
import { id, instant, nothing } from '../../fields.ts'
import { everyRole } from '../../roles.ts'
import { rehearsalStates, rehearsalSteps, stepReasons, stepResults } from './rules.ts'

/** One step of a rehearsal that is behind it. */
export const rehearsedStep = z.object({
  step: z.enum(rehearsalSteps),
  result: z.enum(stepResults),
  /** Null: it worked. */
  reason: z.enum(stepReasons).nullable(),
  /** Whom or what it is about: seats, booths, channels, models; of many the first. */
  about: z.array(z.object({ en: z.string(), zh: z.string() })),
  /** What was said by whatever failed, as it was said; else empty. */
  words: z.string(),
  milliseconds: z.number().int(),
})
export type RehearsedStep = z.output<typeof rehearsedStep>

const rehearsal = z.object({
  id,
  state: z.enum(rehearsalStates),
  requestedAt: instant,
  requestedBy: z.string(),
  /** Null: it is not over. */
  finishedAt: instant.nullable(),
  /** In their order; while it runs those that are behind it. */
  steps: z.array(rehearsedStep),
})
export type Rehearsal = z.output<typeof rehearsal>

const eventId = { eventId: id }
const owned = { kind: 'event', field: 'eventId', refusal: 'Event Not Found' } as const

/** Rehearsals of an event: robots take every seat, before it starts, of a copy that nobody else sees. */
export const rehearsalCalls = {
  get: call({
    path: '/conf/rehearsal/get',
    scope: 'events:read',
    summary:
      'Lists the last rehearsals of an event with their results, and whether another one can start now.',
    changes: false,
    who: everyRole,
    input: z.object(eventId),
    output: z.object({
      /** Whether the caller may hold one now. */
      mayStart: z.boolean(),
      /** How many may still be held within 24 hours. */
      left: z.number().int(),
      /** Whether a media server has to be switched on for it. */
      needsPower: z.boolean(),
      /** The latest first. */
      rehearsals: z.array(rehearsal),
    }),
    errors: ['Event Not Found'],
    owned,
  }),
  start: call({
    path: '/conf/rehearsal/start',
    scope: 'events:write',
    summary:
      'Starts a rehearsal with robots before the event. Free of charge, three times in 24 hours.',
    who: everyRole,
    input: z.object({
      ...eventId,
      /** Whether a media server that is off may be switched on for it. */
      mayPowerOn: z.boolean().default(false),
    }),
    output: z.object({ id }),
    errors: [
      'Event Not Found',
      'Event State Does Not Allow This',
      'Rehearsal Under Way',
      'Rehearsed Three Times Today',
    ],
    owned,
  }),
  stop: call({
    path: '/conf/rehearsal/stop',
    scope: 'events:write',
    summary: 'Stops the running rehearsal of an event. Does nothing if there is none.',
    who: everyRole,
    input: z.object(eventId),
    output: nothing,
    errors: ['Event Not Found'],
    owned,
  }),
}
