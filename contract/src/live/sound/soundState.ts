import { z } from 'zod'
import { eventAlarm } from '../alarms/alarm.ts'
import { boothName } from '../../events/event/boothName.ts'
import { id } from '../../fields.ts'
import { everySeatRole } from '../../roles.ts'
import { boothRules } from '../../events/event/rules/boothRules.ts'
import { wordWorks } from '../transcription/rules.ts'
import { floorTransfers } from './rules/floorTransfer.ts'
import { orderSteps } from './rules/connectionOrders.ts'
import { askSteps } from './rules/microphoneAsks.ts'
import { providerFailureReasons } from '../../installation/modelConnection/providers.ts'
import { outgoings } from './rules/onAir.ts'
import { reserveModes } from '../../events/event/rules/reserve.ts'
import { consents } from '../recording/rules.ts'
import { soundKinds } from '../../events/event/rules/soundKinds.ts'
import { soundStates } from './rules/soundStates.ts'

/** Milliseconds since 1970 by the clock of the database: what is agreed between pages needs one clock. */
const moment = z.number().int()
/** A seat as the state names it: opaque, and the same after each reconnecting. */
const seat = z.string()

/** What somebody listens to. */
export const heard = z.object({
  /** Null: the floor. */
  channelId: id.nullable(),
})
/** How many listen to it. */
export const heardBy = heard.extend({ listeners: z.number().int() })

/** What a channel sounds of. */
const heardChannel = z.object({
  channelId: id,
  /** Which stage of a silent conference it is, in that channel's language; else null. */
  stageId: id.nullable(),
  /** Who speaks into it. Null: nobody; on a stage, nobody of its speakers is there. */
  onAir: z.enum(['person', 'machine']).nullable(),
  /** The name of that person, for listeners where the event shows names; empty: not told. */
  interpreterName: z.string(),
  /**
   * Seats whose tracks on it count now; what others publish under its name is nobody's sound. Whole booths, because in a
   * hand-over two are heard: those on air on it, else all that make it, so that the next word is heard from its beginning.
   */
  seats: z.array(seat),
  /** Whether the floor is heard on it. */
  floorPasses: z.boolean(),
  /** Whether those who make it say that they cannot interpret what they hear. */
  cannotInterpret: z.boolean(),
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
  /** When the connection of the interpreter on air was lost. Null: the interpreter is connected. */
  connectionLostSince: moment.nullable(),
  /**
   * A turn that ended because the connection was lost. Its interpreter sees "Go back on air". Null:
   * no such turn, or its interpreter may no longer resume it.
   */
  lostTurn: z
    .object({
      seat,
      outgoing: z.enum(outgoings),
      /** When the connection was lost. */
      lostAt: moment,
      /** Until then the page that was on air resumes the turn automatically. */
      automaticUntil: moment,
      /** Until then pages offer "Go back on air". */
      offeredUntil: moment,
    })
    .nullable(),
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
  /** When it asked for slower speech. Null: not within the seconds in which that is seen. */
  slowDownAt: moment.nullable(),
  /** Since when it cannot interpret what it hears. Null: it can. */
  cannotInterpretSince: moment.nullable(),
  floorTransfer: z.enum(floorTransfers),
  /** Tags of the languages its interpreters work from. */
  understands: z.array(z.string()),
  /** Whether what it hears changes by itself where the floor is not understood. */
  autoRelay: z.boolean(),
  /** The machine behind its people: since when it is on (null: off), and whether it can speak. */
  reserve: z.object({ mode: z.enum(reserveModes), since: moment.nullable(), can: z.boolean() }),
  /** Of a machine booth or reserve that can speak: milliseconds from the end of a phrase to its words, the last time. */
  machineDelay: z.number().int().nullable(),
  /** Grows with each change, so that an older answer is known. */
  version: z.number().int(),
})
export type BoothState = z.output<typeof boothOnAir>

/** A model that does not do its work. */
export const wordTrouble = z.object({
  work: z.enum(wordWorks),
  track: z.string(),
  /** Tag of the language it should come in. */
  language: z.string(),
  /** `noModel`: none recognises or translates this language. `noCapacity`: the audio worker lacks processor time. */
  reason: z.enum([...providerFailureReasons, 'noModel', 'noCapacity']),
  since: moment,
  /** The alarm that stands for it. Null: none, as where no model was there to begin with. */
  alarmId: id.nullable(),
})

/** What staff alone are told. */
const staffSound = z.object({
  /** The moment it was read. */
  now: moment,
  rule: z.enum(boothRules),
  goesLiveByHand: z.boolean(),
  soundKind: z.enum(soundKinds),
  /** Whether booths may hear each other instead of the floor. */
  hasRelay: z.boolean(),
  /** The channel that goes first where several could serve as relay. Null: none. */
  pivot: id.nullable(),
  /** When the event was paused, by the same clock; the last one may not be over. Turn timers stand still meanwhile. */
  pauses: z.array(z.tuple([moment, moment.nullable()])),
  /** Whether it is part of the event, and whether it is turned on: sound is kept while the event is live besides. */
  recording: z.object({
    isBooked: z.boolean(),
    isOn: z.boolean(),
    /** Duration of sound that is missing from the recording so far, on any track. Milliseconds. */
    missing: z.number().int(),
  }),
  /** The same of speech recognition: captions come while the event is live besides. */
  captions: z.object({ isBooked: z.boolean(), isOn: z.boolean() }),
  /** What does not work now of captions and machine booths. */
  wordTroubles: z.array(wordTrouble),
  /** The language spoken on the floor now. Null: nobody said. */
  floorLanguage: z.string().nullable(),
  /** Tracks that are heard in the room that staff alone enter. */
  hidden: z.array(z.string()),
  /** In a silent conference none: of its stages `channels` tell. */
  booths: z.array(boothOnAir),
  /** What is wrong, the gravest first. */
  alarms: z.array(eventAlarm),
  /** Stages of a silent conference that have a break, during which nobody misses their sound. */
  breaks: z.array(z.object({ stageId: id, since: moment })),
  /** Whether booths hear softly that a channel of theirs has no speech. */
  headphoneAlert: z.boolean(),
  /** How many listeners are there. */
  listeners: z.number().int(),
  /** What listeners listen to, as they say: those who chose and pressed nothing yet are in `listeners` alone. */
  heard: z.array(heardBy),
  /** Who talks back, or is about to; only whoever is talked to hears it. */
  talks: z.array(
    z.object({
      /** Another one for each talk. */
      id,
      seat,
      /** A booth or stage (`b12`), a seat (`s7`), or empty: all of the team; a track: a tone. Null: nobody now. */
      to: z.string().nullable(),
    }),
  ),
  /** The newest message anybody wrote to anybody. Null: none yet. */
  newestMessage: id.nullable(),
  /** Everybody but listeners. */
  people: z.array(
    z.object({
      seat,
      role: z.enum(everySeatRole),
      /** Of speakers and interpreters; else empty. */
      name: z.string(),
      /** Tag of what a speaker speaks, as planned. Null: the language of the floor, or no speaker. */
      language: z.string().nullable(),
      /** The stage of a silent conference that a speaker speaks on. Null: none. */
      stageId: id.nullable(),
      /** Tags of what an interpreter understands by their own word. Null: what their booth does, or no interpreter. */
      understands: z.array(z.string()).nullable(),
      isConnected: z.boolean(),
      /** What they said to being recorded. Null: they are never heard, and nobody asks. */
      consent: z.enum(consents).nullable(),
      /** What came of asking them to open their microphone. Null: nobody did, or long ago. */
      ask: z.enum(askSteps).nullable(),
      /** Whether a camera or a screen of theirs can be seen, in the room that staff alone enter. */
      hasPicture: z.boolean(),
      /** What came of having their page connect anew. Null: nobody did, or some time ago. */
      connectionOrder: z
        .object({
          /** Another one for each order. */
          id,
          isRelayed: z.boolean(),
          step: z.enum(orderSteps),
        })
        .nullable(),
    }),
  ),
  /** Speakers and interpreters whose link lets nobody in any more. */
  removed: z.array(z.object({ seat, role: z.enum(everySeatRole), name: z.string() })),
})

/** The sound of an event, as whoever is in may know of it. */
export const soundState = z.object({
  /** Null: nobody hears anything yet. */
  state: z.enum(soundStates).nullable(),
  /** Which connections to the engine count: another one after each move to another server. */
  generation: z.number().int(),
  /** What the host says while the event is paused; else empty. */
  pauseWords: z.string(),
  /** Whether what is heard is recorded now. */
  isRecorded: z.boolean(),
  /** Whether what is said comes as text now. */
  isCaptioned: z.boolean(),
  /** Seats whose tracks on the floor count. Null: there is no floor that one may hear now. */
  floorSeats: z.array(seat).nullable(),
  /** The channels one may hear; for listeners none before the event is live and while it is paused. */
  channels: z.array(heardChannel),
  /** Null for listeners. */
  staff: staffSound.nullable(),
})
export type SoundStateView = z.output<typeof soundState>
