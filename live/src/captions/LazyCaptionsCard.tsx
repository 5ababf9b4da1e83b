import { lazily } from '../parts/lazily.tsx'

/** Captions where there are some: nothing of them is loaded by others. */
export const LazyCaptionsCard = lazily(
  async () => (await import('./CaptionsCard.tsx')).CaptionsCard,
)
