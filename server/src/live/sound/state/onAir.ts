import type { AgendaMode } from '@openbooth/contract/events/agenda/rules/running'
import type { LiveItem } from '@openbooth/contract/live/agenda/liveAgenda'
import type { SoundStateView } from '@openbooth/contract/live/sound/soundState'
import type { ConnectionOrder } from '@openbooth/contract/live/sound/rules/connectionOrders'
import type { MicrophoneAsk } from '@openbooth/contract/live/sound/rules/microphoneAsks'
import type { BoothState } from '@openbooth/contract/live/sound/soundState'
import type { SeatRole } from '@openbooth/contract/roles'
import type { AlarmLevel, AlarmRuleKind } from '@openbooth/contract/live/alarms/kinds'
import type { EventState, EventType } from '@openbooth/contract/events/event/rules/events'
import {
  settledHeard,
  type Floor,
  type FloorTransfer,
  type HeardBooth,
  type Silences,
} from '@openbooth/contract/live/sound/rules/floorTransfer'
import type { BoothRule } from '@openbooth/contract/events/event/rules/boothRules'
import { connectionLostSeconds } from '@openbooth/contract/live/liveConnections/calls'
import type { Absence } from '@openbooth/contract/live/liveConnections/absences'
import type { ConnectionEvidence } from '@openbooth/contract/live/sound/rules/connectionLoss'
import type {
  EndedHandOver,
  EventOnAir,
  HandOver,
  LostTurn,
  Next,
  OnAir,
  Outgoing,
} from '@openbooth/contract/live/sound/rules/onAir'
import type { Pause } from '@openbooth/contract/live/sound/rules/pauses'
import type { AiBackup } from '@openbooth/contract/events/event/rules/aiBackup'
import { recordedTracks } from '@openbooth/contract/live/recording/rules'
import { understoodIn } from '@openbooth/contract/live/sound/rules/relay'
import type { SoundKind } from '@openbooth/contract/events/event/rules/soundKinds'
import type { SoundState } from '@openbooth/contract/live/sound/rules/soundStates'
import type { Talk } from '@openbooth/contract/live/sound/rules/talks'
import type { HeardCounts } from '../../liveConnections/index.ts'
import type { StreamSettings } from '#events/event/index.ts'

/** A booth with its complete state. */
export interface Booth extends HeardBooth {
  readonly name: BoothState['boothName']
  readonly isCoughing: boolean
  /** Languages its interpreters work from. */
  readonly understands: readonly string[]
  readonly autoRelay: boolean
  readonly aiBackup: AiBackup
  /**
   * Last delay of a machine booth or AI backup: milliseconds from the end of an utterance to its
   * speech; null before the first.
   */
  readonly machineDelay: number | null
  /** Evidence for the interpreter on air. Null: the booth is off air. */
  readonly connection: ConnectionEvidence | null
  readonly version: number
}

export interface Person {
  readonly seat: string
  readonly role: SeatRole
  readonly name: string
  /** Planned language of a speaker. Null: the language of the floor, or no speaker. */
  readonly language: string | null
  /** Stage of a speaker in a silent conference; null in other events. */
  readonly stage: string | null
  /**
   * Languages that an interpreter declares to understand. Null: those of the booth, or no
   * interpreter.
   */
  readonly understands: readonly string[] | null
  readonly isConnected: boolean
  /** How the last connection ended, if it has ended. Null: there was none. */
  readonly absence: Exclude<Absence, 'never'> | null
  /** Consent to recording. Null: not answered, or never recorded. */
  readonly agreesToRecording: boolean | null
  /** Consent to public streams. Null: not answered, or never heard. */
  readonly agreesToPublication: boolean | null
  /** The last request to open the microphone. */
  readonly asked: MicrophoneAsk | null
  /** Whether a camera or a screen of theirs can be seen. */
  readonly hasPicture: boolean
  /** The last order to reconnect. */
  readonly ordered: ConnectionOrder | null
}

/** Open alarms. Ids from JSON are numbers. */
export interface OpenAlarm {
  readonly id: number
  readonly kind: AlarmRuleKind
  readonly level: AlarmLevel
  readonly track: string | null
  /** The booth or stage. */
  readonly booth: string | null
  readonly seat: string | null
  readonly figure: number | null
  /** True if missing speech waits for the next speech on the floor. */
  readonly isWaiting: boolean
  readonly since: number
  readonly acknowledged: {
    readonly at: number
    /** Null: a signed-in user, or a seat that was removed since. */
    readonly role: SeatRole | null
    /** Of a user; else empty. */
    readonly name: string
  } | null
}

/** A stage of a silent conference, as observed by the audio worker. */
export interface StageWatch {
  readonly stage: string
  readonly hasBegun: boolean
  readonly breakSince: number | null
}

/** A failing model, as reported by the audio worker. */
export type TranscriptionError = Omit<
  NonNullable<SoundStateView['staff']>['transcriptionErrors'][number],
  'alarmId'
>

/** A stream output of the event. */
export interface StateOutput {
  /** Its id. */
  readonly output: string
  readonly track: string
  /** Whether it should run while the event is live or paused. */
  readonly isWanted: boolean
  /** Whether its server does not accept its audio. */
  readonly isDown: boolean
  /** Increases with each change of its settings, and with each start. */
  readonly revision: number
}

/** A session in the state. From JSON: its id and times are numbers. */
type StateItem = Omit<LiveItem, 'id' | 'startsAt' | 'endsAt'> & {
  readonly id: number
  readonly startsAt: number
  readonly endsAt: number
}

/** The running agenda of the event. */
export interface StateAgenda {
  readonly mode: AgendaMode
  readonly delay: number
  readonly now: StateItem | null
  readonly next: StateItem | null
}

/** The part of the sound of an event that the on-air rules need. Acts read it under the lock. */
export interface OnAirState {
  readonly state: EventState
  readonly eventType: EventType
  readonly soundState: SoundState | null
  readonly rule: BoothRule
  /** The database clock, which all times here use. */
  readonly now: number
  readonly channels: readonly {
    readonly id: string
    readonly language: string
    readonly isHidden: boolean
  }[]
  readonly booths: readonly Booth[]
  readonly people: readonly Person[]
}

/** The sound of an event in the database at one moment. */
export interface EventSoundState extends OnAirState {
  readonly generation: number
  readonly pauseWords: string
  readonly pauses: readonly Pause[]
  /** The switch. */
  readonly isRecording: boolean
  /** True if the event includes it, so that it can be turned on. */
  readonly isRecordingBooked: boolean
  /** True if the sound is streamed publicly. */
  readonly isPublished: boolean
  /** Duration of sound that is missing from the recording so far. Milliseconds. */
  readonly recordingMissing: number
  /** The same of speech recognition. */
  readonly isCaptioning: boolean
  readonly areCaptionsBooked: boolean
  /** The same of the public stream. */
  readonly isStreaming: boolean
  readonly isStreamBooked: boolean
  /** Whether AI announces itself on the channels that it interprets. */
  readonly hasAiNotice: boolean
  readonly hls: StreamSettings & {
    /** True if an audio worker holds the event, or held it a moment ago. */
    readonly isServed: boolean
  }
  /** Current failures of captions and machine booths. */
  readonly transcriptionErrors: readonly TranscriptionError[]
  readonly streamOutputs: readonly StateOutput[]
  readonly goesLiveByHand: boolean
  readonly areNamesShown: boolean
  readonly soundKind: SoundKind
  readonly hasRelay: boolean
  /** The preferred relay channel. */
  readonly pivot: string | null
  readonly floor: Floor
  readonly hostSpeaks: boolean
  readonly agenda: StateAgenda | null
  readonly startAt: number
  /** Start of the live time. Null: not live yet. */
  readonly liveSince: number | null
  readonly carriesSound: boolean
  readonly isServerAnswering: boolean
  /** Since when the event has no audio worker. Null: it has one, or the event is not live. */
  readonly unheardSince: number | null
  /** Seconds. */
  readonly detectionInterval: number
  readonly alertTime: number
  readonly headphoneAlert: boolean
  readonly alarms: readonly OpenAlarm[]
  readonly stages: readonly StageWatch[]
  /** Number of connected listeners. */
  readonly listeners: number
  /** Number of those who listen by HLS. */
  readonly delayedListeners: number
  /** Selected track. */
  readonly heard: HeardCounts
  /** Ids from JSON are numbers. */
  readonly talks: readonly (Talk & { readonly id: number })[]
  /** From JSON: a number. */
  readonly newestMessage: number | null
  /** True if the link no longer admits anyone. */
  readonly removed: readonly Pick<Person, 'seat' | 'role' | 'name'>[]
}

interface StoredBooth {
  readonly id: number
  readonly name: Booth['name']
  readonly isMachine: boolean
  readonly channels: Partial<Record<Outgoing, number>>
  readonly seats: readonly string[]
  readonly onAir: OnAir | null
  readonly handOver: HandOver | null
  readonly endedHandOver: EndedHandOver | null
  readonly next: Next | null
  readonly slowDownAt: number | null
  readonly cannotInterpretSince: number | null
  readonly silences: Silences
  readonly isCoughing: boolean
  readonly floorTransfer: FloorTransfer
  /** Languages from the form; empty: those of the channels. */
  readonly understands: readonly string[]
  readonly autoRelay: boolean
  readonly aiBackup: AiBackup
  readonly machineDelay: number | null
  readonly lostTurn: LostTurn | null
  readonly connection: StoredEvidence | null
  readonly version: number
}

/** Evidence of a connection as the database returns it, by two clocks. */
interface StoredEvidence extends Pick<
  ConnectionEvidence,
  'isInRoom' | 'workerSince' | 'isHeard' | 'silence'
> {
  /**
   * Milliseconds since the cutoff before which connections count as lost, by the application clock.
   */
  readonly lastHeartbeat: number | null
  readonly leftRoom: number | null
}

/** Result of `read_on_air_state`. */
export type StoredOnAirState = Omit<OnAirState, 'channels' | 'booths' | 'people'> & {
  /** The language of the floor as planned. */
  readonly plannedFloor: string | null
  readonly channels: readonly {
    readonly id: number
    readonly language: string
    readonly isHidden: boolean
  }[]
  readonly booths: readonly StoredBooth[]
  readonly people: readonly (Omit<Person, 'stage'> & { readonly stage: number | null })[]
}

/** Result of `read_live_state`. */
export type StoredSoundState = StoredOnAirState &
  Omit<EventSoundState, keyof OnAirState | 'pivot' | 'alarms' | 'stages'> & {
    readonly pivot: number | null
    readonly alarms: readonly (Omit<OpenAlarm, 'booth'> & { readonly booth: number | null })[]
    readonly stages: readonly (Omit<StageWatch, 'stage'> & { readonly stage: number })[]
  }

/** Converts the instants to the database clock. */
const toEvidence = (
  { lastHeartbeat, leftRoom, ...evidence }: StoredEvidence,
  now: number,
): ConnectionEvidence => {
  const lostBefore = now - connectionLostSeconds * 1000
  return {
    ...evidence,
    lastHeartbeatAt: lostBefore + (lastHeartbeat ?? 0),
    leftRoomAt: leftRoom === null ? null : lostBefore + leftRoom,
  }
}

const textOf = (id: number | null): string | null => (id === null ? null : String(id))

/** Converted for the rules: ids of booths and channels are strings. */
export const toOnAirState = ({ plannedFloor, ...stored }: StoredOnAirState): OnAirState => {
  const languages = new Map(stored.channels.map(({ id, language }) => [id, language]))
  const languagesOf = (channels: StoredBooth['channels']): string[] =>
    Object.values(channels).flatMap((channel) => languages.get(channel) ?? [])
  return {
    ...stored,
    channels: stored.channels.map((channel) => ({ ...channel, id: String(channel.id) })),
    people: stored.people.map((person) => ({ ...person, stage: textOf(person.stage) })),
    booths: stored.booths.map(({ id, channels, understands, autoRelay, connection, ...booth }) => ({
      ...booth,
      autoRelay,
      connection: connection && toEvidence(connection, stored.now),
      booth: String(id),
      channels: Object.fromEntries(
        Object.entries(channels).map(([outgoing, channel]) => [outgoing, String(channel)]),
      ),
      understands: understoodIn(
        { understands, autoRelay, own: languagesOf(channels) },
        plannedFloor,
      ),
    })),
  }
}

export const toSoundState = (stored: StoredSoundState): EventSoundState => ({
  ...stored,
  ...toOnAirState(stored),
  pivot: textOf(stored.pivot),
  alarms: stored.alarms.map((alarm) => ({ ...alarm, booth: textOf(alarm.booth) })),
  stages: stored.stages.map((watch) => ({ ...watch, stage: String(watch.stage) })),
})

/** Tracks of an event that are recorded and recognised, including hidden ones. */
export const tracksKept = ({ eventType: type, booths }: OnAirState): string[] =>
  recordedTracks(
    type,
    booths.map(({ booth, channels }) => ({ booth, channels: Object.values(channels) })),
  )

/** A booth at a moment, with all agreed handovers up to that moment applied. */
export const settledBooth = (booth: Booth, at: number): Booth => {
  const after = settledHeard(booth, at)
  return { ...after, isCoughing: booth.isCoughing && after.onAir?.seat === booth.onAir?.seat }
}

/** Input of the on-air rules. */
export const toEventOnAir = ({ rule, booths, people }: OnAirState): EventOnAir => ({
  rule,
  // Machines give way to any person.
  booths: booths.filter(({ isMachine }) => !isMachine),
  connected: new Set(people.flatMap(({ seat, isConnected }) => (isConnected ? [seat] : []))),
})
