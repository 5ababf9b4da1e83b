import type { BoothState } from '@openbooth/contract/live/soundState'
import type { SeatRole } from '@openbooth/contract/roles'
import type { EventState, EventType } from '@openbooth/contract/rules/events'
import {
  settledHeard,
  type Floor,
  type FloorTransfer,
  type HeardBooth,
  type Silences,
} from '@openbooth/contract/rules/floorTransfer'
import type {
  BoothRule,
  EventOnAir,
  HandOver,
  Next,
  OnAir,
  Outgoing,
} from '@openbooth/contract/rules/onAir'
import type { SoundState } from '@openbooth/contract/rules/soundStates'

/** A booth with all that its state is made of. */
export interface Booth extends HeardBooth {
  readonly name: BoothState['boothName']
  readonly isCoughing: boolean
  readonly version: number
}

export interface Person {
  readonly seat: string
  readonly role: SeatRole
  readonly name: string
  readonly isConnected: boolean
}

/** The sound of an event as the database has it at one moment. */
export interface EventSoundState {
  readonly state: EventState
  readonly eventType: EventType
  readonly soundState: SoundState | null
  readonly pauseWords: string
  readonly rule: BoothRule
  readonly goesLiveByHand: boolean
  readonly areNamesShown: boolean
  /** The clock of the database, which all instants here are of. */
  readonly now: number
  readonly floor: Floor
  readonly channels: readonly {
    readonly id: string
    readonly language: string
    readonly isHidden: boolean
  }[]
  readonly booths: readonly Booth[]
  readonly people: readonly Person[]
}

interface StoredBooth {
  readonly id: number
  readonly name: Booth['name']
  readonly isMachine: boolean
  readonly channels: Partial<Record<Outgoing, number>>
  readonly seats: readonly string[]
  readonly onAir: OnAir | null
  readonly handOver: HandOver | null
  readonly next: Next | null
  readonly silences: Silences
  readonly isCoughing: boolean
  readonly floorTransfer: FloorTransfer
  readonly version: number
}

/** What the functions of the database answer. */
export type StoredSoundState = Omit<EventSoundState, 'channels' | 'booths'> & {
  readonly channels: readonly {
    readonly id: number
    readonly language: string
    readonly isHidden: boolean
  }[]
  readonly booths: readonly StoredBooth[]
}

/** As the rules take it: whatever tells booths and channels apart is a text. */
export const toSoundState = (stored: StoredSoundState): EventSoundState => ({
  ...stored,
  channels: stored.channels.map((channel) => ({ ...channel, id: String(channel.id) })),
  booths: stored.booths.map(({ id, channels, ...booth }) => ({
    ...booth,
    booth: String(id),
    channels: Object.fromEntries(
      Object.entries(channels).map(([outgoing, channel]) => [outgoing, String(channel)]),
    ),
  })),
})

/** A booth as it is at a moment: what was agreed for an earlier one has happened. */
export const settledBooth = (booth: Booth, at: number): Booth => {
  const after = settledHeard(booth, at)
  return { ...after, isCoughing: booth.isCoughing && after.onAir?.seat === booth.onAir?.seat }
}

/** What the rule of who is on air decides by. */
export const toEventOnAir = ({ rule, booths, people }: EventSoundState): EventOnAir => ({
  rule,
  booths,
  connected: new Set(people.flatMap(({ seat, isConnected }) => (isConnected ? [seat] : []))),
})
