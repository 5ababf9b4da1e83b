/** What is spoken, or played, into the microphones of an event. */
export const soundKinds = ['speech', 'music'] as const
export type SoundKind = (typeof soundKinds)[number]
