import { floorTrack, trackFor } from '@openbooth/contract/rules/tracks'

/** One thing that can be heard: the floor, a channel, or a stage. */
export interface AudibleChannel {
  /** How its tracks are named: `ch:floor`, `ch:7`, of a stage `stage:7`. */
  readonly track: string
  /** Seats whose tracks count: what others publish under that name is nobody's sound. */
  readonly seats: readonly string[]
  /** Whether somebody should be heard on it now. */
  readonly isOnAir: boolean
  /** Whether the floor passes into it, because nobody is. */
  readonly hasFloor: boolean
}

/** What can be heard of an event, by its state. */
export interface Audible {
  /** Another one after each move to another server. */
  readonly generation: number
  readonly channels: readonly AudibleChannel[]
}

export const nothingAudible: Audible = { generation: 0, channels: [] }

type Sounding = Parameters<typeof trackFor>[0]

/** What the door said: who makes which channel. */
interface Entered {
  readonly generation: number
  readonly channels: readonly (Sounding & { readonly seats: readonly string[] })[]
}

/** What the state says of each channel one may hear. */
interface Told {
  readonly channels: readonly (Sounding & {
    readonly onAir: string | null
    readonly floorPasses: boolean
  })[]
}

/**
 * Puts together what the door and the state tell. A channel that nobody makes, as the floor's language without a booth, can
 * be chosen too: the floor passes into it.
 * @param isOpen whether anything may be heard: of listeners, while the event is live
 */
export const audibleOf = (
  { generation, channels }: Entered,
  told: Told,
  isOpen: boolean,
): Audible => {
  if (!isOpen) return { generation, channels: [] }
  const makers = new Map(channels.map((channel) => [trackFor(channel), channel.seats]))
  const made = told.channels.map((channel): AudibleChannel => {
    const track = trackFor(channel)
    const isOnAir = channel.onAir !== null
    return { track, seats: makers.get(track) ?? [], isOnAir, hasFloor: channel.floorPasses }
  })
  // Whoever opened a microphone on the floor should be heard: nobody is on air or not there.
  const onFloor = makers.get(floorTrack)
  const spoken: AudibleChannel[] = onFloor
    ? [{ track: floorTrack, seats: onFloor, isOnAir: true, hasFloor: false }]
    : []
  return { generation, channels: [...spoken, ...made] }
}

/** The sound of an event as its state tells it. */
interface State extends Told {
  readonly generation: number
  readonly floorSeats: readonly string[] | null
  readonly channels: Entered['channels'] & Told['channels']
}

/** What can be heard by the state alone, which is newer than what was told at the door. */
export const audibleBy = (
  { generation, floorSeats, channels }: State,
  isOpen: boolean,
): Audible => {
  const floor = floorSeats === null ? [] : [{ channelId: null, stageId: null, seats: floorSeats }]
  return audibleOf({ generation, channels: [...floor, ...channels] }, { channels }, isOpen)
}
