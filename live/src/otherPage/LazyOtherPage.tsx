import { lazily } from '../parts/lazily.tsx'

/** The pages that few people need, in a chunk that loads on demand. */
export const LazyOtherPage = lazily(async () => (await import('./OtherPage.tsx')).OtherPage)
