import { lazyPage } from '../parts/lazily.tsx'

/** The page of an interpreter's own turns, in a chunk that loads on demand. */
export const LazyOwnReport = lazyPage(async () => (await import('./OwnReport.tsx')).OwnReport)
