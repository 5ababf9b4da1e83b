import { lazily } from '../parts/lazily.tsx'

/** The choice of an audio output, in a chunk that loads after the player. */
export const LazyAudioOutput = lazily(async () => (await import('./AudioOutput.tsx')).AudioOutput)
