import { z } from 'zod'
import { call } from '../../call.ts'
import { id, instant, nothing } from '../../fields.ts'
import { everyRole } from '../../roles.ts'
import { rehearsalStates, rehearsalSteps, stepReasons, stepResults } from './rules.ts'

/** A completed step of a rehearsal. */
export const rehearsedStep = z.object({
  step: z.enum(rehearsalSteps),
  result: z.enum(stepResults),
  /** Null: it worked. */
  reason: z.enum(stepReasons).nullable(),
  /** Subjects: seats, booths, channels or models, at most the first ones. */
  about: z.array(z.object({ en: z.string(), zh: z.string() })),
  /** Original text of the failure, else empty. */
  words: z.string(),
  milliseconds: z.number().int(),
})
export type RehearsedStep = z.output<typeof rehearsedStep>

const rehearsal = z.object({
  id,
  state: z.enum(rehearsalStates),
  requestedAt: instant,
  requestedBy: z.string(),
  /** Null: still running. */
  finishedAt: instant.nullable(),
  /** In order. While it runs, the completed ones. */
  steps: z.array(rehearsedStep),
})
export type Rehearsal = z.output<typeof rehearsal>

const eventId = { eventId: id }
const owned = { kind: 'event', field: 'eventId', refusal: 'Event Not Found' } as const

/** Rehearsals of an event: before it starts, bots take every seat in a hidden copy. */
export const rehearsalCalls = {
  get: call({
    path: '/conf/rehearsal/get',
    permission: 'view',
    scope: 'events:read',
    summary:
      'Lists the last rehearsals of an event with their results, and whether another one can start now.',
    changes: false,
    who: everyRole,
    input: z.object(eventId),
    output: z.object({
      /** True if the caller may start one now. */
      mayStart: z.boolean(),
      /** Remaining rehearsals within 24 hours. */
      left: z.number().int(),
      /** True if it must start a media server. */
      needsPower: z.boolean(),
      /** The latest first. */
      rehearsals: z.array(rehearsal),
    }),
    errors: ['Event Not Found'],
    owned,
  }),
  start: call({
    path: '/conf/rehearsal/start',
    permission: 'run',
    scope: 'events:write',
    summary:
      'Starts a rehearsal with bots before the event. Free of charge, three times in 24 hours, one at a time per account.',
    who: everyRole,
    input: z.object({
      ...eventId,
      /** True if it may start a media server. */
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
    permission: 'run',
    scope: 'events:write',
    summary: 'Stops the running rehearsal of an event. Does nothing if there is none.',
    who: everyRole,
    input: z.object(eventId),
    output: nothing,
    errors: ['Event Not Found'],
    owned,
  }),
}
