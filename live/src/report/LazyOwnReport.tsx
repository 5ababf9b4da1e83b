import { Header } from '../parts/Header.tsx'
import { lazily } from '../parts/lazily.tsx'

const OwnReport = lazily(async () => (await import('./OwnReport.tsx')).OwnReport)

/** The page of an interpreter's own turns, in a chunk that loads on demand. */
export const LazyOwnReport = () => (
  <div className="page">
    <Header />
    <main>
      <OwnReport />
    </main>
  </div>
)
