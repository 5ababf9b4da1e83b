import { lazily } from '../parts/lazily.tsx'

/** How late the sound plays, in a chunk that loads only with such sound. */
export const LazyDelayNote = lazily(async () => (await import('./DelayNote.tsx')).DelayNote)
