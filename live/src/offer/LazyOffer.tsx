import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { ChunkError } from '@openbooth/web/lazy/ChunkError.ts'
import { useWhenBack } from '@openbooth/web/lazy/useWhenBack.ts'
import { Header } from '../parts/Header.tsx'
import { CloudIcon } from '../parts/icons.tsx'
import { text as partsText } from '../parts/text.ts'

// A chain at the import itself would become a part of what is loaded, and see nothing of its failure.
const loadOffer = async () => await import('./Offer.tsx')

/** The page of an offer once its code has come. What does not come is tried for again, by itself and by a button. */
export const LazyOffer = () => {
  const t = useText(partsText)
  const [code, setCode] = useState<{ readonly Offer: ComponentType }>()
  const [error, setError] = useState<unknown>()
  const load = useCallback(() => {
    loadOffer().then(setCode, setError)
  }, [])
  useEffect(load, [load])
  useWhenBack(load, error !== undefined && code === undefined)
  if (code !== undefined) return <code.Offer />
  // Code that is gone, or that the browser holds for broken, comes with a new page.
  const isLost = error instanceof ChunkError && error.reason !== 'unreachable'
  return (
    <div className="page">
      <Header />
      {error !== undefined && (
        <main>
          <section className="card message" role="status">
            <CloudIcon />
            <h1>{t('unreachable')}</h1>
            <button
              type="button"
              className="plain-button"
              onClick={isLost ? () => location.reload() : load}
            >
              {t('tryNow')}
            </button>
          </section>
        </main>
      )}
    </div>
  )
}
