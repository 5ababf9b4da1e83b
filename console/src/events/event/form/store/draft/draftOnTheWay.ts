/** The parameter with which the form restores its draft without a prompt. */
export const resumeParameter = 'resume'

/** Navigation state after the draft was stored, so that no prompt is needed. */
export const keepsDraft = { keepsDraft: true } as const

/** Whether a navigation has this state. */
export const isDraftKept = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepsDraft' in state
