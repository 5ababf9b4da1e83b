import { lazily } from '../parts/lazily.tsx'

/** The rooms of a programme, in a chunk that loads on demand. */
export const LazyProgramme = lazily(async () => (await import('./ProgrammePage.tsx')).ProgrammePage)
