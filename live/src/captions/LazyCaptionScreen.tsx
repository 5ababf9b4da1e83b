import { lazily } from '../parts/lazily.tsx'

/** Captions for a screen in the hall, once their code has come. */
export const LazyCaptionScreen = lazily(
  async () => (await import('./CaptionScreen.tsx')).CaptionScreen,
)
