import { trackFor } from '@openbooth/contract/rules/tracks'
import type { EventSound } from './queries.ts'

/** What a seat may be heard on, and nothing else. */
export const tracksOf = (channels: EventSound['channels'], seat: string): string[] =>
  channels.filter(({ seats }) => seats.includes(seat)).map(trackFor)
