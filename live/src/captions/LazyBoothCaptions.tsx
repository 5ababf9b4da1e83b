import { lazily } from '../parts/lazily.tsx'

/** A booth's captions of the floor, in a chunk that loads on demand. */
export const LazyBoothCaptions = lazily(
  async () => (await import('./BoothCaptions.tsx')).BoothCaptions,
)
