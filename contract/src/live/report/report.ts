import { z } from 'zod'
import { billingRecord } from '../../money/billing/calls.ts'
import { id, instant } from '../../fields.ts'
import { audienceMinute } from '../monitoring/calls.ts'
import { amount } from '../../money.ts'
import { everySeatRole } from '../../roles.ts'
import { audienceTypes } from '../liveConnections/audience.ts'
import { reportVersion } from './rules.ts'
import { eventAct } from '../sound/act.ts'
import { boothName } from '../../events/event/boothName.ts'
import { eventType } from '../../events/event/draft.ts'
import { asset, quote } from '../../money/billing/quote.ts'

// What is told of an event after its close. It is kept as it was made: whatever changes its shape counts its version up and goes on
// reading the older ones.

const milliseconds = z.number().int().min(0)
const count = z.number().int().min(0)
/** Of a channel, a stage or a booth, as they were called then. */
const said = boothName

/** Who listened, however that was counted. */
const listened = {
  /** The most at once. */
  peak: count,
  /** Over the time in which the event was live. */
  average: z.number().min(0),
  /** All their time in it added up, without pauses. */
  milliseconds,
}

const audience = z.object({
  ...listened,
  peakAt: instant.nullable(),
  /** How often somebody came in. */
  visits: count,
  kinds: z.array(z.object({ kind: z.enum(audienceTypes), visits: count, ...listened })),
  /** What they listened to. Who turned to something else counts for both, each for its time. */
  heard: z.array(z.object({ channelId: id.nullable(), name: said, listeners: count, ...listened })),
  minutes: z.array(audienceMinute),
})

/** What headphones played, decibels below full scale; null: silence. */
const exposure = z.object({
  seconds: count,
  level: z.number().nullable(),
  loudestMinute: z.number().nullable(),
  peak: z.number().nullable(),
  holds: count,
  /** What full scale is in the headphones, dB SPL. Null: nobody measured it, or several headphones were used. */
  fullScale: z.number().nullable(),
})
export type ReportedExposure = z.output<typeof exposure>

const turn = z.object({
  from: instant,
  to: instant,
  /** Without pauses. */
  milliseconds,
  channels: z.array(said),
})

/** One interpreter: what they did and what their ears bore. */
const interpreter = z.object({
  /** As the state of the sound named them. */
  seat: z.string(),
  name: z.string(),
  boothName: said.nullable(),
  turns: z.array(turn),
  milliseconds,
  longest: milliseconds,
  /** Null: their page could not measure it. */
  exposure: exposure.nullable(),
})
export type ReportedInterpreter = z.output<typeof interpreter>

/** Null: it could not be measured. */
const measured = z.object({ average: z.number(), worst: z.number() }).nullable()

/** How one person of the team was connected while the event was live. */
const person = z.object({
  seat: z.string(),
  role: z.enum(everySeatRole),
  name: z.string(),
  boothName: said.nullable(),
  /** When they were there first and last. Null: never. */
  firstAt: instant.nullable(),
  lastAt: instant.nullable(),
  /** How many minutes were measured. */
  minutes: count,
  /** Per cent of packets. */
  lossSent: measured,
  lossHeard: measured,
  /** Milliseconds. */
  jitter: measured,
  roundTrip: measured,
  /** For how much of it through a relay, 0 to 1. */
  relayed: z.number().min(0).max(1),
})
export type ReportedPerson = z.output<typeof person>

const alarm = z.object({
  /** What it is, as the guardian calls it. */
  kind: z.string(),
  level: z.enum(['amber', 'red']),
  /** What it is about: a channel, a stage, a booth or a person. */
  subject: said,
  at: instant,
  /** Null: it lasted to the end. */
  endedAt: instant.nullable(),
  acknowledgedAt: instant.nullable(),
  /** By whom; empty: nobody, or somebody removed since. */
  acknowledgedBy: z.string(),
})
export type ReportedAlarm = z.output<typeof alarm>

const gap = z.object({ at: instant, endedAt: instant.nullable(), reason: z.string() })

/** What was measured of a channel while somebody should be heard on it. */
const channel = z.object({
  name: said,
  /** How long somebody was on air in it. */
  milliseconds,
  /** How much of that was speech. */
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

const cost = z.object({
  lines: quote.shape.lines,
  /** What was taken in the end, by the billing records. */
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

/** Which media servers carried it. */
const servers = z.object({
  /** The last one. Null: none is known any more. */
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
  /** Null: listeners never heard it. */
  liveFrom: instant.nullable(),
  closedAt: instant,
  /** How long it was live, without pauses. */
  liveMilliseconds: milliseconds,
  pausedMilliseconds: milliseconds,
  audience,
  interpreters: z.array(interpreter),
  people: z.array(person),
  channels: z.array(channel),
  alarms: z.array(alarm),
  /** When no ear heard the event: nothing is known of its sound then. */
  earGaps: z.array(gap),
  recordings: z.array(recording),
  /** The time line; as many as a report holds. */
  acts: z.array(eventAct),
  /** How many acts there were. */
  allActs: count,
  /** Null: not for the caller. */
  cost: cost.nullable(),
  /** Null: not for the caller. */
  servers: servers.nullable(),
})
export type EventReport = z.output<typeof eventReport>
