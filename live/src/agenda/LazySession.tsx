import { lazily } from '../parts/lazily.tsx'

/** The session now and the next one, in a chunk that loads only with an agenda. */
export const LazySession = lazily(async () => (await import('./Session.tsx')).Session)
