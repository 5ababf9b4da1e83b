import { z } from 'zod'
import { boothName } from '../event/boothName.ts'
import { id } from '../fields.ts'
import { everySeatRole } from '../roles.ts'
import { floorTransfers } from '../rules/floorTransfer.ts'
import { boothRules, outgoings } from '../rules/onAir.ts'
import { soundStates } from '../rules/soundStates.ts'

/** Milliseconds since 1970 by the clock of the database: what is agreed between pages needs one clock. */
const moment = z.number().int()
/** A seat as the state names it: opaque, and the same after each reconnecting. */
const seat = z.string()

/** What a channel sounds of. */
const heardChannel = z.object({
  channelId: id,
  /** Who speaks into it. Null: nobody. */
  onAir: z.enum(['person', 'machine']).nullable(),
  /** The name of that person, for listeners where the event shows names; empty: not told. */
  interpreterName: z.string(),
  /** Whether the floor is heard on it. */
  floorPasses: z.boolean(),
})

const onAir = z.object({ seat, outgoing: z.enum(outgoings), since: moment })

/** A booth and who speaks in it. */
export const boothOnAir = z.object({
  boothId: id,
  boothName,
  isMachine: z.boolean(),
  /** Its channels; B and C may lack. */
  channels: z.object({ a: id.optional(), b: id.optional(), c: id.optional() }),
  /** Its interpreters. */
  seats: z.array(seat),
  onAir: onAir.nullable(),
  isCoughing: z.boolean(),
  /** A hand-over that is asked for or under way. */
  handOver: z
    .object({
      from: seat,
      to: seat,
      by: seat,
      askedAt: moment,
      isAccepted: z.boolean(),
      prepared: z.array(seat),
    })
    .nullable(),
  /** What comes by itself at an instant. */
  next: z.object({ seat, outgoing: z.enum(outgoings), at: moment }).nullable(),
  floorTransfer: z.enum(floorTransfers),
  /** Grows with each change, so that an older answer is known. */
  version: z.number().int(),
})
export type BoothState = z.output<typeof boothOnAir>

/** What staff alone are told. */
const staffSound = z.object({
  /** The moment it was read. */
  now: moment,
  rule: z.enum(boothRules),
  goesLiveByHand: z.boolean(),
  /** The language spoken on the floor now. Null: nobody said. */
  floorLanguage: z.string().nullable(),
  booths: z.array(boothOnAir),
  /** Everybody but listeners. */
  people: z.array(
    z.object({
      seat,
      role: z.enum(everySeatRole),
      /** Of speakers and interpreters; else empty. */
      name: z.string(),
      isConnected: z.boolean(),
    }),
  ),
})

/** The sound of an event, as whoever is in may know of it. */
export const soundState = z.object({
  /** Null: nobody hears anything yet. */
  state: z.enum(soundStates).nullable(),
  /** What the host says while the event is paused; else empty. */
  pauseWords: z.string(),
  /** The channels one may hear; for listeners none before the event is live and while it is paused. */
  channels: z.array(heardChannel),
  /** Null for listeners. */
  staff: staffSound.nullable(),
})
export type SoundStateView = z.output<typeof soundState>
