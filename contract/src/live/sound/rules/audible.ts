import { floorTrack, trackFor } from './tracks.ts'

// What of the tracks in a room is anybody's sound. Pages and ears decide by this one rule.

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

/** The sound of an event as its state tells it. */
interface State {
  readonly generation: number
  readonly floorSeats: readonly string[] | null
  readonly channels: readonly (Parameters<typeof trackFor>[0] & {
    readonly seats: readonly string[]
    readonly onAir: string | null
    readonly floorPasses: boolean
  })[]
}

/**
 * What can be heard by the state. A channel that nobody makes, as the floor's language without a booth, can be chosen too:
 * the floor passes into it.
 * @param isOpen whether anything may be heard: of listeners, while the event is live
 */
export const audibleBy = (
  { generation, floorSeats, channels }: State,
  isOpen: boolean,
): Audible => {
  if (!isOpen) return { generation, channels: [] }
  const made = channels.map((channel): AudibleChannel => {
    const { seats, onAir, floorPasses } = channel
    return { track: trackFor(channel), seats, isOnAir: onAir !== null, hasFloor: floorPasses }
  })
  // Whoever opened a microphone on the floor should be heard: nobody is on air or not there.
  const spoken: AudibleChannel[] =
    floorSeats === null
      ? []
      : [{ track: floorTrack, seats: floorSeats, isOnAir: true, hasFloor: false }]
  return { generation, channels: [...spoken, ...made] }
}

/** A track that somebody published into the room. */
export interface PublishedTrack {
  /** As the engine signed it. */
  readonly identity: string
  readonly name: string
}

/** Who published a track: `<seat>:<connection>:<generation>`, of a page that connects beside itself with `:1`. */
export interface Publisher {
  readonly seat: string
  readonly generation: number
}

/** Null: of nobody this platform let in. */
export const readPublisher = (identity: string): Publisher | null => {
  const [, seat, generation] = /^([^:]+):[^:]+:(\d+)(?::1)?$/.exec(identity) ?? []
  return seat === undefined ? null : { seat, generation: Number(generation) }
}

/** What is heard by whoever chose a channel: the channel, and the floor where it passes. */
export const heardIn = (audible: Audible, choice: string): readonly string[] => {
  const hasFloor = audible.channels.some(({ track, hasFloor: has }) => has && track === choice)
  return hasFloor && choice !== floorTrack ? [choice, floorTrack] : [choice]
}

/**
 * Whether a track is the sound of the channel it is named after: of a seat that makes it, over a connection of the same
 * generation as one's own.
 */
export const counts = (
  { identity, name }: PublishedTrack,
  audible: Audible,
  generation: number,
): boolean => {
  const owner = readPublisher(identity)
  if (owner === null || owner.generation !== generation) return false
  return audible.channels.some(({ track, seats }) => track === name && seats.includes(owner.seat))
}
