import type { SeatRole } from '../../../roles.ts'
import { isTrack } from './tracks.ts'

/** Who talks back to others of the team, on no channel. */
export const talkers = ['host', 'technician'] as const satisfies readonly SeatRole[]
const everyTalker: readonly SeatRole[] = talkers

export const mayTalk = (role: SeatRole): boolean => everyTalker.includes(role)

/** To all of the team. */
export const toTeam = ''

/** Somebody who talks back. */
export interface Talk {
  /** Whose voice it is. */
  readonly seat: string
  /**
   * Whom they talk to: a booth or stage (`b12`), a seat (`s7`), or all of the team; the track of a channel: they send a tone
   * to whoever hears that. Null: nobody now, perhaps soon.
   */
  readonly to: string | null
}

/** Somebody who may be talked to. */
interface Addressed {
  readonly seat: string
  /** The booth or stage they work in; null: none. */
  readonly party: string | null
}

/** Whether somebody is talked to, and so hears it and all else more softly. Nobody hears themselves. */
export const isTalkedTo = ({ seat, to }: Talk, own: Addressed): boolean =>
  to !== null && seat !== own.seat && [toTeam, own.seat, own.party].includes(to)

/** Whether it is a tone into a channel, by which one hears before the event is live that the channel sounds. */
export const isTone = (to: string | null): to is string => to !== null && isTrack(to)

/** The tones in what somebody hears. */
export const tonesIn = <Told extends Talk>(
  talks: readonly Told[],
  own: string,
  heard: readonly string[],
): readonly Told[] =>
  talks.filter(({ seat, to }) => isTone(to) && seat !== own && heard.includes(to))
