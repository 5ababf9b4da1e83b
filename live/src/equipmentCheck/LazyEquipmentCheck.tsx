import { Header } from '../parts/Header.tsx'
import { lazily } from '../parts/lazily.tsx'

const EquipmentCheck = lazily(async () => (await import('./EquipmentCheck.tsx')).EquipmentCheck)

/** The page of a sound passport once its code has come. */
export const LazyEquipmentCheck = () => (
  <div className="page">
    <Header />
    <main>
      <EquipmentCheck />
    </main>
  </div>
)
