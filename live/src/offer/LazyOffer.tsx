import { Header } from '../parts/Header.tsx'
import { NotLoaded } from '../parts/NotLoaded.tsx'
import { useLoaded } from '../parts/useLoaded.ts'

// A chain at the import itself would become a part of what is loaded, and see nothing of its failure.
const loadOffer = async () => await import('./Offer.tsx')

/** The page of an offer once its code has come. */
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
