import { floorTrack, trackOf } from '@openbooth/contract/live/sound'

/** One thing that can be heard: the floor, or a channel. */
export interface AudibleChannel {
  /** How its tracks are named: `ch:floor`, `ch:7`. */
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

type Id = number | bigint

/** What the door said: who makes which channel. */
interface Entered {
  readonly generation: number
  readonly channels: readonly { readonly channelId: Id | null; readonly seats: readonly string[] }[]
}

/** What the state says of each channel one may hear. */
interface Told {
  readonly channels: readonly {
    readonly channelId: Id
    readonly onAir: string | null
    readonly floorPasses: boolean
  }[]
}

/**
 * Puts together what the door and the state tell.
 * @param isOpen whether anything may be heard: of listeners, while the event is live
 */
export const audibleOf = (
  { generation, channels }: Entered,
  told: Told,
  isOpen: boolean,
): Audible => {
  const known = new Map(told.channels.map((one) => [trackOf(one.channelId), one]))
  const audible = channels.flatMap(({ channelId, seats }): AudibleChannel[] => {
    // Whoever opened a microphone on the floor should be heard: nobody is on air or not there.
    if (channelId === null) return [{ track: floorTrack, seats, isOnAir: true, hasFloor: false }]
    const track = trackOf(channelId)
    const one = known.get(track)
    if (one === undefined) return []
    return [{ track, seats, isOnAir: one.onAir !== null, hasFloor: one.floorPasses }]
  })
  return { generation, channels: isOpen ? audible : [] }
}
