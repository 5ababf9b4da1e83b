import { lazily } from '../parts/lazily.tsx'

/** Captions for a hall screen, in a chunk that loads on demand. */
export const LazyCaptionScreen = lazily(
  async () => (await import('./CaptionScreen.tsx')).CaptionScreen,
)
