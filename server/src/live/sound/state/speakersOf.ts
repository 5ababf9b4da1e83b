import { isSpoken, trackFor } from '@openbooth/contract/live/sound/rules/tracks'
import type { EventSound } from '../queries.ts'

/** Seats that speak on the floor or on a stage. Staff may see them. */
export const speakersOf = (channels: EventSound['channels']): string[] =>
  channels.filter((channel) => isSpoken(trackFor(channel))).flatMap(({ seats }) => seats)
