import { lazyPage } from '../parts/lazily.tsx'

/** The schedule of a person in a programme, in a chunk that loads on demand. */
export const LazySchedule = lazyPage(async () => (await import('./Schedule.tsx')).Schedule)
