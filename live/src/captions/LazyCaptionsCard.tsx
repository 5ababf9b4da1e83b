import { lazily } from '../parts/lazily.tsx'

/** Captions in a chunk that loads only where there are captions. */
export const LazyCaptionsCard = lazily(
  async () => (await import('./CaptionsCard.tsx')).CaptionsCard,
)
