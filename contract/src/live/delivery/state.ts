import { z } from 'zod'
import { soundState } from '../sound/soundState.ts'
import { language } from '../stateStream/calls.ts'

/**
 * The public state of an event, at `<base>state.json`. `sound` is what listeners may see, without
 * `hls`: the next key is sent only to listeners.
 */
export const publicState = z.object({
  /** True if the event is over. */
  hasEnded: z.boolean(),
  /** Languages that listeners may choose. */
  languages: z.array(language),
  sound: soundState,
})
export type PublicState = z.output<typeof publicState>
export type WirePublicState = z.input<typeof publicState>
