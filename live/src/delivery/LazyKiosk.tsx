import { lazyPage } from '../parts/lazily.tsx'

/** One language for a hall or a transmitter, in a chunk that loads on demand. */
export const LazyKiosk = lazyPage(async () => (await import('./Kiosk.tsx')).Kiosk)
