import { lazyPage } from '../parts/lazily.tsx'

/** The page of an equipment check, in a chunk that loads on demand. */
export const LazyEquipmentCheck = lazyPage(
  async () => (await import('./EquipmentCheck.tsx')).EquipmentCheck,
)
