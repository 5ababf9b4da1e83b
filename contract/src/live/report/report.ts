import { z } from 'zod'
import { billingRecord } from '../../money/billing/calls.ts'
import { id, instant } from '../../fields.ts'
import { audienceMinute } from '../monitoring/calls.ts'
import { amount } from '../../money.ts'
import { everySeatRole } from '../../roles.ts'
import { connectionTypes, deliveries } from '../liveConnections/audience.ts'
import { reportVersion } from './rules.ts'
import { transcriptionWorks } from '../transcription/rules.ts'
import { eventAct } from '../sound/act.ts'
import { boothName } from '../../events/event/boothName.ts'
import { eventType } from '../../events/event/draft.ts'
import { asset, quote } from '../../money/billing/quote.ts'

// Stored report of an event. A change of its shape increases the version, and older versions must
// remain readable.

const milliseconds = z.number().int().min(0)
const count = z.number().int().min(0)
/** Name of a channel, a stage or a booth at that time. */
const said = boothName

/** Audience, by any grouping. */
const listened = {
  /** Maximum at the same time. */
  peak: count,
  /** While the event was live. */
  average: z.number().min(0),
  /** Total of their connected times without pauses. */
  milliseconds,
}

const audience = z.object({
  ...listened,
  peakAt: instant.nullable(),
  /** Number of joins. */
  visits: count,
  /** The screens of a hall are listed, but count neither as listeners nor in the sums. */
  kinds: z.array(z.object({ kind: z.enum(connectionTypes), visits: count, ...listened })),
  /** Selected tracks. A listener who switches counts for both, each for its time. */
  heard: z.array(z.object({ channelId: id.nullable(), name: said, listeners: count, ...listened })),
  /** How the sound reached listeners. Absent in older reports. */
  deliveries: z
    .array(z.object({ delivery: z.enum(deliveries), listeners: count, ...listened }))
    .optional(),
  /**
   * Segments of public streams that the servers served, without requests that caches answered.
   * Absent: no public stream, or an older report.
   */
  publicSegmentRequests: count.optional(),
  minutes: z.array(audienceMinute),
})

/** Level that the headphones played in dBFS. Null: silence. */
const headphoneExposure = z.object({
  seconds: count,
  level: z.number().nullable(),
  loudestMinute: z.number().nullable(),
  peak: z.number().nullable(),
  holds: count,
  /**
   * Level of full scale in the headphones, dB SPL. Null: not measured, or several headphones were
   * used.
   */
  fullScale: z.number().nullable(),
})
export type ReportedHeadphoneExposure = z.output<typeof headphoneExposure>

const turn = z.object({
  from: instant,
  to: instant,
  /** Without pauses. */
  milliseconds,
  channels: z.array(said),
})

/** Work and headphone exposure of one interpreter. */
const interpreter = z.object({
  /** As the state of the sound named them. */
  seat: z.string(),
  name: z.string(),
  boothName: said.nullable(),
  turns: z.array(turn),
  milliseconds,
  longest: milliseconds,
  /** Null: their page could not measure it. */
  headphoneExposure: headphoneExposure.nullable(),
})
export type ReportedInterpreter = z.output<typeof interpreter>

/** Null: it could not be measured. */
const measured = z.object({ average: z.number(), worst: z.number() }).nullable()

/** Connection quality of one member of the team while the event was live. */
const person = z.object({
  seat: z.string(),
  role: z.enum(everySeatRole),
  name: z.string(),
  boothName: said.nullable(),
  /** Their first and last connected times. Null: never. */
  firstAt: instant.nullable(),
  lastAt: instant.nullable(),
  /** Number of measured minutes. */
  minutes: count,
  /** Per cent of packets. */
  lossSent: measured,
  lossHeard: measured,
  /** Milliseconds. */
  jitter: measured,
  roundTrip: measured,
  /** Share of it through a relay, 0 to 1. */
  relayed: z.number().min(0).max(1),
})
export type ReportedPerson = z.output<typeof person>

const alarm = z.object({
  /** Kind of the alarm. */
  kind: z.string(),
  level: z.enum(['amber', 'red']),
  /** Subject: a channel, a stage, a booth or a person. */
  subject: said,
  at: instant,
  /** Null: it lasted to the end. */
  endedAt: instant.nullable(),
  acknowledgedAt: instant.nullable(),
  /**
   * Name of the person who acknowledged it; empty without acknowledgement, or if the person was
   * removed.
   */
  acknowledgedBy: z.string(),
})
export type ReportedAlarm = z.output<typeof alarm>

const gap = z.object({ at: instant, endedAt: instant.nullable(), reason: z.string() })

/** Measurements of a channel while a person or machine should speak on it. */
const channel = z.object({
  name: said,
  /** On-air time on the channel. */
  milliseconds,
  /** Share of that time with speech. */
  speechMilliseconds: milliseconds,
  /** LUFS; null: no speech. */
  loudness: z.number().nullable(),
  /** Decibels below full scale. */
  peak: z.number().nullable(),
  clipped: count,
})

const recording = z.object({
  name: said,
  milliseconds,
  gaps: z.array(gap),
})

/** What a model made on a track in a language: text, a translation, or a voice. */
const aiWork = z.object({
  work: z.enum(transcriptionWorks),
  name: said,
  /** Tag of the language. */
  language: z.string(),
  /** Name of the model at that time. */
  model: z.string(),
  /** The first and the last utterance. */
  firstAt: instant,
  lastAt: instant,
  /** Number of utterances. */
  amount: count,
})

const cost = z.object({
  lines: quote.shape.lines,
  /** Amount charged, according to the billing records. */
  charged: z.array(z.object({ asset, amount })),
  records: z.array(
    billingRecord.pick({
      id: true,
      type: true,
      asset: true,
      amount: true,
      balanceAfter: true,
      remark: true,
      createdAt: true,
    }),
  ),
  /** Of money. */
  currency: z.string(),
})

/** Media servers of the event. */
const servers = z.object({
  /** The last one. Null: unknown. */
  name: z.string().nullable(),
  moves: z.array(z.object({ at: instant, from: z.string(), to: z.string(), reason: z.string() })),
})

export const eventReport = z.object({
  version: z.literal(reportVersion),
  number: z.string(),
  name: z.string(),
  eventType,
  ownerName: z.string(),
  /** Key of an entry of the time zone lists. */
  timeZone: z.string(),
  startAt: instant,
  endAt: instant,
  openedAt: instant,
  /** Null: never live. */
  liveFrom: instant.nullable(),
  closedAt: instant,
  /** Live time without pauses. */
  liveMilliseconds: milliseconds,
  pausedMilliseconds: milliseconds,
  audience,
  interpreters: z.array(interpreter),
  people: z.array(person),
  channels: z.array(channel),
  alarms: z.array(alarm),
  /** Periods without an audio worker, for which no measurements exist. */
  unheardGaps: z.array(gap),
  recordings: z.array(recording),
  /** Everything that AI made. Empty in reports from before this field. */
  aiWorks: z.array(aiWork).default([]),
  /** The timeline, up to the maximum of a report. */
  acts: z.array(eventAct),
  /** Number of acts. */
  allActs: count,
  /** Null: not for the caller. */
  cost: cost.nullable(),
  /** Null: not for the caller. */
  servers: servers.nullable(),
})
export type EventReport = z.output<typeof eventReport>
