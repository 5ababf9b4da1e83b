import { isSpoken, trackFor } from '@openbooth/contract/live/sound/rules/tracks'
import type { EventSound } from '../queries.ts'

/** The seats that speak themselves, on the floor or on a stage: they may be seen by staff. */
export const speakersOf = (channels: EventSound['channels']): string[] =>
  channels.filter((channel) => isSpoken(trackFor(channel))).flatMap(({ seats }) => seats)
