/** What the microphones of an event pick up: speech or music. */
export const soundKinds = ['speech', 'music'] as const
export type SoundKind = (typeof soundKinds)[number]
