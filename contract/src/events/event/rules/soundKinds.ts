/** The sound source of the microphones in an event: speech or music. */
export const soundKinds = ['speech', 'music'] as const
export type SoundKind = (typeof soundKinds)[number]
