import { Header } from '../parts/Header.tsx'
import { NotLoaded } from '../parts/NotLoaded.tsx'
import { useLoaded } from '../parts/useLoaded.ts'

// Without a chain: Vite passes the import expression to `loadChunk`, and a chain in it would miss
// a failed load.
const loadOffer = async () => await import('./Offer.tsx')

/** The page of an offer, in a chunk that loads on demand. */
export const LazyOffer = () => {
  const { code, retry } = useLoaded(loadOffer)
  if (code !== undefined) return <code.Offer />
  return (
    <div className="page">
      <Header />
      <main>{retry && <NotLoaded retry={retry} />}</main>
    </div>
  )
}
