import { floorTrack, trackFor } from './tracks.ts'

// Which tracks in a room are valid. Pages and audio workers share this rule.

/** One audible track: the floor, a channel or a stage. */
export interface AudibleChannel {
  /** Track name: `ch:floor`, `ch:7`, for a stage `stage:7`. */
  readonly track: string
  /** Seats whose tracks count. Tracks of others under that name are ignored. */
  readonly seats: readonly string[]
  /** True if a person or machine should speak on it now. */
  readonly isOnAir: boolean
  /** True if the channel carries the floor because it has no speaker on air. */
  readonly hasFloor: boolean
}

/** Audible tracks of an event according to its state. */
export interface Audible {
  /** Generation of connections. Each move to another server increases it. */
  readonly generation: number
  readonly channels: readonly AudibleChannel[]
}

export const nothingAudible: Audible = { generation: 0, channels: [] }

/** The sound of an event according to its state. */
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
 * Audible tracks according to the state. A channel without a booth, like the floor's language, can
 * also be selected and carries the floor.
 * @param isOpen true if the caller may hear tracks; for listeners, while the event is live
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
  // Anyone with an open microphone on the floor counts, because the floor has no on-air state.
  const spoken: AudibleChannel[] =
    floorSeats === null
      ? []
      : [{ track: floorTrack, seats: floorSeats, isOnAir: true, hasFloor: false }]
  return { generation, channels: [...spoken, ...made] }
}

/** A track that a participant published in the room. */
export interface PublishedTrack {
  /** Identity that the media server verified. */
  readonly identity: string
  readonly name: string
}

/**
 * Publisher of a track: `<seat>:<connection>:<generation>`, with `:1` for the second identity of a
 * page.
 */
export interface Publisher {
  readonly seat: string
  readonly generation: number
}

/** Null: not an identity of this platform. */
export const readPublisher = (identity: string): Publisher | null => {
  const [, seat, generation] = /^([^:]+):[^:]+:(\d+)(?::1)?$/.exec(identity) ?? []
  return seat === undefined ? null : { seat, generation: Number(generation) }
}

/** Tracks for a selected channel: the channel, and the floor if it is carried. */
export const heardIn = (audible: Audible, choice: string): readonly string[] => {
  const hasFloor = audible.channels.some(({ track, hasFloor: has }) => has && track === choice)
  return hasFloor && choice !== floorTrack ? [choice, floorTrack] : [choice]
}

/**
 * True if a track is valid: its seat may make the channel, over a connection of the current
 * generation.
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
