import { type Audible, audibleOf } from '@openbooth/web/sound/rules/audible.ts'
import type { Sound } from '../../door/session.ts'
import type { Entered } from '../air/enter.ts'

/**
 * What can be heard in a room. The door says what is in it; who counts there, and on which server, the state knows better.
 * @param partner where the partner is heard, and who is of the booth: others on that channel are not the partner
 */
export const audibleIn = (
  entered: Entered,
  room: number,
  sound: Sound,
  partner: { readonly track: string | null; readonly seats: readonly string[] },
): Audible => {
  const counting = new Map(sound.channels.map(({ channelId, seats }) => [channelId, seats]))
  const channels = (entered.rooms[room]?.channels ?? []).map(({ channelId, stageId }) => ({
    channelId,
    stageId,
    seats: (channelId === null ? sound.floorSeats : counting.get(channelId)) ?? [],
  }))
  const audible = audibleOf({ generation: sound.generation, channels }, sound, true)
  return {
    ...audible,
    channels: audible.channels.map((one) =>
      one.track === partner.track
        ? { ...one, seats: one.seats.filter((seat) => partner.seats.includes(seat)) }
        : one,
    ),
  }
}
