import type { SeatRole } from '../../roles.ts'
import { type EventType, eventType } from '../../events/event/rules/events.ts'
import type { SoundState } from '../sound/rules/soundStates.ts'
import { floorTrack, stageTrackOf, trackOf } from '../sound/rules/tracks.ts'

// The rules for recording an event. Server, audio worker and pages share them.

/** Causes of gaps in a recording. */
export const gapReasons = [
  'workerLost',
  'engineLost',
  'diskFull',
  'storageFailed',
  'refused',
  'paused',
  'off',
] as const
export type GapReason = (typeof gapReasons)[number]

/** Kinds of mixdowns: one track as heard, the same over the floor, or the floor alone. */
export const mixes = ['channel', 'channelOverFloor', 'floor'] as const
export type Mix = (typeof mixes)[number]
export const mixFormats = ['opus', 'mp3'] as const
export type MixFormat = (typeof mixFormats)[number]
export const mixStates = ['waiting', 'running', 'ready', 'failed'] as const
export type MixState = (typeof mixStates)[number]

/** Purposes for which people are asked for consent. Each has an answer of its own. */
export const consentPurposes = ['recording', 'publication'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** Consent of a person with a voice. Recordings and public streams contain only people with it. */
export const consents = ['given', 'refused', 'unanswered'] as const
export type Consent = (typeof consents)[number]

/**
 * Consent of a person; null if listeners never hear the person, so pages do not request it.
 * @param agrees the answer; null without one
 * @param hostSpeaks true if the host is heard on the floor
 */
export const consentOf = (
  role: SeatRole,
  agrees: boolean | null,
  hostSpeaks: boolean,
): Consent | null => {
  const isHeard = role === 'interpreter' || role === 'speaker' || (role === 'host' && hostSpeaks)
  if (!isHeard) return null
  if (agrees === null) return 'unanswered'
  return agrees ? 'given' : 'refused'
}

type Id = bigint | number | string

interface RecordedBooth {
  /** A stage of a silent conference, or the booth. */
  readonly booth: Id
  /** Its channels; absent without any. */
  readonly channels: readonly (Id | null | undefined)[]
}

/**
 * Recorded tracks of an event, including hidden ones: the floor and every channel with an
 * interpreter, or the stages. A channel without a booth carries the floor, so a recording of it
 * would be a copy.
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

/** The fields of an event that determine its number of tracks. */
export interface TrackedEvent {
  readonly eventType: EventType
  readonly booths: readonly {
    readonly a: bigint | number | null
    readonly b: bigint | number | null
    readonly c: bigint | number | null
  }[]
}

/** Number of tracks that can be recorded and recognised, which determines the price of both. */
export const trackCount = ({ eventType: type, booths }: TrackedEvent): number =>
  recordedTracks(
    type,
    booths.map(({ a, b, c }, booth) => ({ booth, channels: [a, b, c] })),
  ).length

/** Number of recorded tracks of an event. 0 without recording. */
export const recordedCount = (event: TrackedEvent & { readonly autoRecording: boolean }): number =>
  event.autoRecording ? trackCount(event) : 0

/** Facts that decide about recording, from the sound state of an event. */
interface Recorded {
  readonly soundState: SoundState | null
  /** The switch. */
  readonly isRecording: boolean
  readonly people: readonly {
    readonly seat: string
    /** Null without an answer. */
    readonly agreesToRecording: boolean | null
  }[]
}

/** True if sound is recorded now. Events in preparation are never recorded. */
export const isRecorded = ({
  soundState,
  isRecording,
}: Pick<Recorded, 'soundState' | 'isRecording'>): boolean => soundState === 'live' && isRecording

/** Seats that are not recorded: those who refused or have not answered yet. */
export const leftOutOf = ({ people }: Pick<Recorded, 'people'>): ReadonlySet<string> =>
  new Set(people.flatMap(({ seat, agreesToRecording }) => (agreesToRecording ? [] : [seat])))

/**
 * Seats that public streams and stream outputs leave out: those who refused or have not answered
 * yet. The event's own listeners hear them, also over HLS.
 */
export const leftOutOfStreams = ({
  people,
}: {
  readonly people: readonly {
    readonly seat: string
    /** Null without an answer. */
    readonly agreesToPublication: boolean | null
  }[]
}): ReadonlySet<string> =>
  new Set(people.flatMap(({ seat, agreesToPublication }) => (agreesToPublication ? [] : [seat])))

/**
 * Reason why a track is not recorded now, or only partly; null if recorded.
 * @param sounding seats that listeners now hear on it
 */
export const gapNow = (state: Recorded, sounding: readonly string[]): GapReason | null => {
  if (!state.isRecording) return 'off'
  if (state.soundState !== 'live') return 'paused'
  const leftOut = leftOutOf(state)
  return sounding.some((seat) => leftOut.has(seat)) ? 'refused' : null
}
