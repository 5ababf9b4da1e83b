import { Header } from '../parts/Header.tsx'
import { lazily } from '../parts/lazily.tsx'

const Passport = lazily(async () => (await import('./Passport.tsx')).Passport)

/** The page of a sound passport once its code has come. */
export const LazyPassport = () => (
  <div className="page">
    <Header />
    <main>
      <Passport />
    </main>
  </div>
)
