import type { SeatRole } from '@openbooth/contract/roles'
import { mayTalk } from '@openbooth/contract/live/sound/rules/talks'
import { talkTrack, trackFor } from '@openbooth/contract/live/sound/rules/tracks'
import type { EventSound } from '../queries.ts'

/** A room, identified by its tracks. */
interface Room {
  readonly isForStaff: boolean
  readonly channels: EventSound['channels']
}
interface Somebody {
  readonly seat: string
  readonly role: SeatRole
}

/** Tracks that a seat may publish to listeners, or to people with access to hidden channels. */
export const channelTracksOf = (channels: EventSound['channels'], seat: string): string[] =>
  channels.filter(({ seats }) => seats.includes(seat)).map(trackFor)

/** All tracks that a seat may publish in a room. */
export const tracksOf = ({ isForStaff, channels }: Room, { seat, role }: Somebody): string[] => [
  ...channelTracksOf(channels, seat),
  ...(isForStaff && mayTalk(role) ? [talkTrack] : []),
]
