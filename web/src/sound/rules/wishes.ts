import { floorTrack } from '@openbooth/contract/rules/tracks'
import { readIdentity } from './identity.ts'
import type { Audible } from './audible.ts'

/** A track that somebody published into the room. */
export interface PublishedTrack {
  /** As the engine signed it. */
  readonly identity: string
  readonly name: string
}

/** `ready`: subscribed but not sent, so that it costs the engine nothing and is back at once. */
export type Wish = 'heard' | 'ready' | 'none'

export interface Wishes {
  readonly heard: ReadonlySet<string>
  readonly ready: ReadonlySet<string>
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
  const owner = readIdentity(identity)
  if (owner === null || owner.generation !== generation) return false
  return audible.channels.some(({ track, seats }) => track === name && seats.includes(owner.seat))
}

/** What to do about a track in the room. */
export const wishFor = (
  published: PublishedTrack,
  { heard, ready }: Wishes,
  audible: Audible,
  generation: number,
): Wish => {
  if (!counts(published, audible, generation)) return 'none'
  if (heard.has(published.name)) return 'heard'
  return ready.has(published.name) ? 'ready' : 'none'
}
