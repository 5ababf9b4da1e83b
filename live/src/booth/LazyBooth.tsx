import { lazily } from '../parts/lazily.tsx'

export const LazyBooth = lazily(async () => (await import('./Booth.tsx')).Booth)
