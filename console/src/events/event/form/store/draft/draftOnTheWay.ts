/** The parameter with which the form takes its draft up again without asking. */
export const resumeParameter = 'resume'

/** Goes along with a navigation before which what was typed has been kept: nobody has to be asked. */
export const keepsDraft = { keepsDraft: true } as const

/** Whether a navigation carries that. */
export const isDraftKept = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepsDraft' in state
