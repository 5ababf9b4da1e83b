import { lazily } from '../parts/lazily.tsx'

/** The words of the floor in a booth, once their code has come. */
export const LazyBoothCaptions = lazily(
  async () => (await import('./BoothCaptions.tsx')).BoothCaptions,
)
