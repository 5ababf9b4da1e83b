import type { SeatRole } from '@openbooth/contract/roles'
import { mayTalk } from '@openbooth/contract/live/sound/rules/talks'
import { talkTrack, trackFor } from '@openbooth/contract/live/sound/rules/tracks'
import type { EventSound } from '../queries.ts'

/** A room, by what is heard in it. */
interface Room {
  readonly isForStaff: boolean
  readonly channels: EventSound['channels']
}
interface Somebody {
  readonly seat: string
  readonly role: SeatRole
}

/** What a seat may be heard on by listeners, or by whoever hears hidden channels. */
export const channelTracksOf = (channels: EventSound['channels'], seat: string): string[] =>
  channels.filter(({ seats }) => seats.includes(seat)).map(trackFor)

/** What a seat may be heard on in a room, and nothing else. */
export const tracksOf = ({ isForStaff, channels }: Room, { seat, role }: Somebody): string[] => [
  ...channelTracksOf(channels, seat),
  ...(isForStaff && mayTalk(role) ? [talkTrack] : []),
]
