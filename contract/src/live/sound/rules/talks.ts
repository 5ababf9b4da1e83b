import type { SeatRole } from '../../../roles.ts'
import { isTrack } from './tracks.ts'

/** Talk back to members of the team, on no channel. */
export const talkers = ['host', 'technician'] as const satisfies readonly SeatRole[]
const everyTalker: readonly SeatRole[] = talkers

export const mayTalk = (role: SeatRole): boolean => everyTalker.includes(role)

/** To all of the team. */
export const toTeam = ''

/** A person who talks back. */
export interface Talk {
  /** Their seat. */
  readonly seat: string
  /**
   * Target: a booth or stage (`b12`), a seat (`s7`), or the whole team; the track of a channel: a
   * tone for its listeners. Null: no target now.
   */
  readonly to: string | null
}

/** A person who can be a target. */
interface Addressed {
  readonly seat: string
  /** Their booth or stage; null without one. */
  readonly party: string | null
}

/**
 * True if the person is a target, hears the talk and gets other audio lowered. The speaker of a
 * talk is never a target.
 */
export const isTalkedTo = ({ seat, to }: Talk, own: Addressed): boolean =>
  to !== null && seat !== own.seat && [toTeam, own.seat, own.party].includes(to)

/**
 * True for a tone into a channel, which proves before the event is live that the channel is
 * audible.
 */
export const isTone = (to: string | null): to is string => to !== null && isTrack(to)

/** Tones in the tracks that a person receives. */
export const tonesIn = <Told extends Talk>(
  talks: readonly Told[],
  own: string,
  heard: readonly string[],
): readonly Told[] =>
  talks.filter(({ seat, to }) => isTone(to) && seat !== own && heard.includes(to))
