import type { SeatRole } from '../../roles.ts'
import { type EventType, eventType } from '../../events/event/rules/events.ts'
import type { SoundState } from '../sound/rules/soundStates.ts'
import { floorTrack, stageTrackOf, trackOf } from '../sound/rules/tracks.ts'

// What of an event is kept as sound. Server, ear and pages go by the same rule.

/** Why something is missing in a recording. */
export const gapReasons = [
  'earLost',
  'engineLost',
  'diskFull',
  'storageFailed',
  'refused',
  'paused',
  'off',
] as const
export type GapReason = (typeof gapReasons)[number]

/** What is made of recordings for download: one track as it was heard, the same over the floor, the floor alone. */
export const mixes = ['channel', 'channelOverFloor', 'floor'] as const
export type Mix = (typeof mixes)[number]
export const mixFormats = ['opus', 'mp3'] as const
export type MixFormat = (typeof mixFormats)[number]
export const mixStates = ['waiting', 'running', 'ready', 'failed'] as const
export type MixState = (typeof mixStates)[number]

/** What somebody whose voice is heard said to being recorded. Only who has given it is in a recording. */
export const consents = ['given', 'refused', 'unanswered'] as const
export type Consent = (typeof consents)[number]

/**
 * What somebody said to being recorded. Null: they are never heard, and nobody asks them.
 * @param hostSpeaks whether the host is heard on the floor
 */
export const consentOf = (
  {
    role,
    agreesToRecording,
  }: { readonly role: SeatRole; readonly agreesToRecording: boolean | null },
  hostSpeaks: boolean,
): Consent | null => {
  const isHeard = role === 'interpreter' || role === 'speaker' || (role === 'host' && hostSpeaks)
  if (!isHeard) return null
  if (agreesToRecording === null) return 'unanswered'
  return agreesToRecording ? 'given' : 'refused'
}

type Id = bigint | number | string

interface RecordedBooth {
  /** A stage of a silent conference, or the booth. */
  readonly booth: Id
  /** What it speaks into; nothing where it has no such channel. */
  readonly channels: readonly (Id | null | undefined)[]
}

/**
 * The tracks of an event that are recorded, hidden ones too: the floor and every channel somebody interprets into, or the
 * stages. A channel nobody makes sounds of the floor and is not kept twice.
 */
export const recordedTracks = (type: EventType, booths: readonly RecordedBooth[]): string[] =>
  type === eventType.silentConference
    ? booths.map(({ booth }) => stageTrackOf(booth))
    : [
        ...new Set([
          floorTrack,
          ...booths.flatMap(({ channels }) =>
            channels.filter((channel) => channel != null).map(trackOf),
          ),
        ]),
      ]

/** An event as its form has it, for how many tracks of it there are. */
export interface TrackedEvent {
  readonly eventType: EventType
  readonly booths: readonly {
    readonly a: bigint | number | null
    readonly b: bigint | number | null
    readonly c: bigint | number | null
  }[]
}

/** How many tracks of an event can be recorded and recognised, by which either is priced. */
export const trackCount = ({ eventType: type, booths }: TrackedEvent): number =>
  recordedTracks(
    type,
    booths.map(({ a, b, c }, booth) => ({ booth, channels: [a, b, c] })),
  ).length

/** How many tracks of an event are recorded; 0 where recording is no part of it. */
export const recordedCount = (event: TrackedEvent & { readonly autoRecording: boolean }): number =>
  event.autoRecording ? trackCount(event) : 0

/** What recording goes by, as the state of an event's sound has it. */
interface Recorded {
  readonly soundState: SoundState | null
  /** The switch. */
  readonly isRecording: boolean
  readonly people: readonly {
    readonly seat: string
    /** Null: has not answered. */
    readonly agreesToRecording: boolean | null
  }[]
}

/** Whether what is heard is kept now. What is only prepared never is. */
export const isRecorded = ({
  soundState,
  isRecording,
}: Pick<Recorded, 'soundState' | 'isRecording'>): boolean => soundState === 'live' && isRecording

/** Seats whose sound is in no recording: who refused, and who has not answered yet. */
export const leftOutOf = ({ people }: Pick<Recorded, 'people'>): ReadonlySet<string> =>
  new Set(people.flatMap(({ seat, agreesToRecording }) => (agreesToRecording ? [] : [seat])))

/**
 * Why a track is not recorded now, or not wholly. Null: it is.
 * @param sounding seats that are heard on it now
 */
export const gapNow = (state: Recorded, sounding: readonly string[]): GapReason | null => {
  if (!state.isRecording) return 'off'
  if (state.soundState !== 'live') return 'paused'
  const leftOut = leftOutOf(state)
  return sounding.some((seat) => leftOut.has(seat)) ? 'refused' : null
}
