import { Header } from '../parts/Header.tsx'
import { lazily } from '../parts/lazily.tsx'

const EquipmentCheck = lazily(async () => (await import('./EquipmentCheck.tsx')).EquipmentCheck)

/** The page of an equipment check, in a chunk that loads on demand. */
export const LazyEquipmentCheck = () => (
  <div className="page">
    <Header />
    <main>
      <EquipmentCheck />
    </main>
  </div>
)
