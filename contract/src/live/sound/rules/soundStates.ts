import type { ErrorMessage } from '../../../errors.ts'

/**
 * The audience of an event: only staff before it is live, everyone, or only staff during a pause.
 */
export const soundStates = ['preparing', 'live', 'paused'] as const
export type SoundState = (typeof soundStates)[number]

export type SoundStateAct = 'goLive' | 'pause' | 'resume'

/** Next state per act. Idempotent. */
const acts: Record<SoundStateAct, Record<SoundState, SoundState | ErrorMessage>> = {
  goLive: { preparing: 'live', live: 'live', paused: 'paused' },
  pause: { preparing: 'The Event Is Not Live', live: 'paused', paused: 'paused' },
  resume: { preparing: 'The Event Is Not Live', live: 'live', paused: 'live' },
}

const isState = (made: SoundState | ErrorMessage): made is SoundState =>
  soundStates.includes(made as SoundState)

/**
 * The state after an act of the host, or the reason why it is refused.
 * @param isOpen true if the event is open. In preparation it must be opened first, which may cost
 * something
 */
export const soundStateAfter = (
  act: SoundStateAct,
  state: SoundState | null,
  isOpen: boolean,
): { readonly state: SoundState } | { readonly refused: ErrorMessage } => {
  if (state === null || !isOpen) return { refused: 'The Event Is Not Open' }
  const made = acts[act][state]
  return isState(made) ? { state: made } : { refused: made }
}
