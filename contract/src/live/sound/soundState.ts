import { z } from 'zod'
import { liveAgenda } from '../agenda/liveAgenda.ts'
import { eventAlarm } from '../alarms/alarm.ts'
import { boothName } from '../../events/event/boothName.ts'
import { id } from '../../fields.ts'
import { everySeatRole } from '../../roles.ts'
import { hlsStreams } from '../delivery/rules.ts'
import { boothRules } from '../../events/event/rules/boothRules.ts'
import { transcriptionWorks } from '../transcription/rules.ts'
import { absences } from '../liveConnections/absences.ts'
import { floorTransfers } from './rules/floorTransfer.ts'
import { orderSteps } from './rules/connectionOrders.ts'
import { askSteps } from './rules/microphoneAsks.ts'
import { providerFailureReasons } from '../../installation/modelConnection/providers.ts'
import { handOverEndings, outgoings } from './rules/onAir.ts'
import { aiBackupModes } from '../../events/event/rules/aiBackup.ts'
import { consents } from '../recording/rules.ts'
import { soundKinds } from '../../events/event/rules/soundKinds.ts'
import { soundStates } from './rules/soundStates.ts'

/**
 * Milliseconds since 1970 by the database clock, because agreements between pages need one clock.
 */
const moment = z.number().int()
/** A seat as the state names it: opaque, and the same after each reconnecting. */
const seat = z.string()

/** Selected track. */
export const heard = z.object({
  /** Null: the floor. */
  channelId: id.nullable(),
})
/** Number of its listeners. */
export const heardBy = heard.extend({ listeners: z.number().int() })

/** The content of a channel. */
const heardChannel = z.object({
  channelId: id,
  /** Its stage of a silent conference in that channel's language, else null. */
  stageId: id.nullable(),
  /** Seat on air. Null: no seat; on a stage, no speaker is present. */
  onAir: z.enum(['person', 'machine']).nullable(),
  /** Name of that person, for listeners if the event shows names. Empty: not shown. */
  interpreterName: z.string(),
  /**
   * Seats whose tracks count now. Tracks of others under this name are ignored.
   * Whole booths, because a handover has two voices: booths on air on it, else all booths that make
   * it, so that the next word is complete.
   */
  seats: z.array(seat),
  /** True if the channel carries the floor. */
  floorPasses: z.boolean(),
  /** True if its interpreters report that the incoming sound is too bad to interpret. */
  cannotInterpret: z.boolean(),
})

const onAir = z.object({
  seat,
  outgoing: z.enum(outgoings),
  since: moment,
  /** Start of the turn, if the person has changed the channel since. */
  turnSince: moment.optional(),
})

/** A booth and its seat on air. */
export const boothOnAir = z.object({
  boothId: id,
  boothName,
  isMachine: z.boolean(),
  /** Its channels. B and C are optional. */
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
  /** A requested or running handover. */
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
  /** A handover that ended without a change in the last ten seconds. */
  endedHandOver: z
    .object({
      from: seat,
      to: seat,
      /** The seat that declined, withdrew, or did not respond. */
      by: seat,
      how: z.enum(handOverEndings),
      at: moment,
    })
    .nullable(),
  /** Agreed change at a future time. */
  next: z.object({ seat, outgoing: z.enum(outgoings), at: moment }).nullable(),
  /** Time of its request for slower speech. Null: not shown now. */
  slowDownAt: moment.nullable(),
  /**
   * Start of the current report that the incoming sound is too bad to interpret; null without one.
   */
  cannotInterpretSince: moment.nullable(),
  floorTransfer: z.enum(floorTransfers),
  /** Tags of the languages its interpreters work from. */
  understands: z.array(z.string()),
  /** True if its input changes automatically when the floor is not understood. */
  autoRelay: z.boolean(),
  /** The AI backup: since when it is on (null: off), and whether it can speak. */
  aiBackup: z.object({ mode: z.enum(aiBackupModes), since: moment.nullable(), can: z.boolean() }),
  /**
   * Last delay of a machine booth or AI backup that can speak: milliseconds from the end of an
   * utterance to its speech.
   */
  machineDelay: z.number().int().nullable(),
  /** Increases with each change, so that a page can discard older responses. */
  version: z.number().int(),
})
export type BoothState = z.output<typeof boothOnAir>

/** A model that does not do its work. */
export const transcriptionError = z.object({
  work: z.enum(transcriptionWorks),
  track: z.string(),
  /** Tag of its language. */
  language: z.string(),
  /**
   * `noModel`: no model recognises or translates this language. `noCapacity`: the audio worker
   * lacks processor time.
   */
  reason: z.enum([...providerFailureReasons, 'noModel', 'noCapacity']),
  since: moment,
  /** Its alarm; null without one, for example because no model existed from the start. */
  alarmId: id.nullable(),
})

/** Only for staff. */
const staffSound = z.object({
  /** Time of the read. */
  now: moment,
  rule: z.enum(boothRules),
  goesLiveByHand: z.boolean(),
  soundKind: z.enum(soundKinds),
  /** True if booths may listen to each other instead of the floor. */
  hasRelay: z.boolean(),
  /** The preferred relay channel; null without one. */
  pivot: id.nullable(),
  /**
   * Pauses of the event by the same clock. The last one may not have ended. Turn timers stop during
   * pauses.
   */
  pauses: z.array(z.tuple([moment, moment.nullable()])),
  /**
   * Whether recording is included and turned on. Sound is recorded only while the event is live.
   */
  recording: z.object({
    isBooked: z.boolean(),
    isOn: z.boolean(),
    /** Duration of sound that is missing from the recording so far, on any track. Milliseconds. */
    missing: z.number().int(),
  }),
  /** The same for speech recognition. Captions appear only while the event is live. */
  captions: z.object({ isBooked: z.boolean(), isOn: z.boolean() }),
  /** The same for the public stream. */
  publicStream: z.object({ isBooked: z.boolean(), isOn: z.boolean() }),
  /** Current failures of captions and machine booths. */
  transcriptionErrors: z.array(transcriptionError),
  /** Language now spoken on the floor. Null: unknown. */
  floorLanguage: z.string().nullable(),
  /** Tracks of the staff room. */
  hidden: z.array(z.string()),
  /** Absent in a silent conference: its stages are in `channels`. */
  booths: z.array(boothOnAir),
  /** Open alarms, most severe first. */
  alarms: z.array(eventAlarm),
  /** Stages of a silent conference with a break, during which missing audio raises no alarm. */
  breaks: z.array(z.object({ stageId: id, since: moment })),
  /** True if booths see a discreet notice when a channel of theirs has no speech. */
  headphoneAlert: z.boolean(),
  /** Number of connected listeners. */
  listeners: z.number().int(),
  /** Number of those who listen seconds late, by HLS. */
  delayedListeners: z.number().int(),
  /** Selected tracks of listeners. Listeners without a selection count only in `listeners`. */
  heard: z.array(heardBy),
  /** Current and prepared talks. Only their targets hear them. */
  talks: z.array(
    z.object({
      /** Id of the talk. */
      id,
      seat,
      /**
       * A booth or stage (`b12`), a seat (`s7`), or empty: the whole team; a track: a tone. Null:
       * no target now.
       */
      to: z.string().nullable(),
    }),
  ),
  /** The newest message in any conversation; null before the first. */
  newestMessage: id.nullable(),
  /** All people except listeners. */
  people: z.array(
    z.object({
      seat,
      role: z.enum(everySeatRole),
      /** Of speakers and interpreters; else empty. */
      name: z.string(),
      /** Tag of a speaker's planned language. Null: the language of the floor, or no speaker. */
      language: z.string().nullable(),
      /** Stage of a speaker in a silent conference; null for other people. */
      stageId: id.nullable(),
      /**
       * Tags of the languages that an interpreter declares to understand. Null: those of the booth,
       * or no interpreter.
       */
      understands: z.array(z.string()).nullable(),
      isConnected: z.boolean(),
      /** Why the person is not connected. Null: connected. */
      absence: z.enum(absences).nullable(),
      /** Consent to recording; null if the person is never recorded, so pages do not request it. Only
       * host and technician see the consent of others.
       */
      consent: z.enum(consents).nullable(),
      /** Consent to public streams; null also for an event that is not streamed publicly. */
      publicationConsent: z.enum(consents).nullable(),
      /** Result of a request to open the microphone; null without a recent one. */
      ask: z.enum(askSteps).nullable(),
      /** True if staff can see their camera or screen, in the staff room. */
      hasPicture: z.boolean(),
      /** Result of an order to reconnect; null without a recent one. */
      connectionOrder: z
        .object({
          /** Id of the order. */
          id,
          isRelayed: z.boolean(),
          step: z.enum(orderSteps),
        })
        .nullable(),
    }),
  ),
  /** Speakers and interpreters whose link no longer admits anyone. */
  removed: z.array(z.object({ seat, role: z.enum(everySeatRole), name: z.string() })),
})

/** The sound of an event as a participant may see it. */
export const soundState = z.object({
  /** Null: not live yet. */
  state: z.enum(soundStates).nullable(),
  /** Generation of media connections. Each move to another server increases it. */
  generation: z.number().int(),
  /** Message of the host during a pause, else empty. */
  pauseWords: z.string(),
  /** True if sound is recorded now. */
  isRecorded: z.boolean(),
  /** True if captions are produced now. */
  isCaptioned: z.boolean(),
  /** Null: the event has no session that runs or follows. */
  agenda: liveAgenda.nullable(),
  /** HLS streams for listeners. Null for staff. */
  hls: hlsStreams,
  /** Seats whose tracks belong to the floor; null if the caller may not hear a floor now. */
  floorSeats: z.array(seat).nullable(),
  /**
   * Channels that the caller may hear. Empty for listeners before the event is live and during a
   * pause.
   */
  channels: z.array(heardChannel),
  /** Null for listeners. */
  staff: staffSound.nullable(),
})
export type SoundStateView = z.output<typeof soundState>
