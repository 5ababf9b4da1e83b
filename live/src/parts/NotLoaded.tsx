import { useText } from '@openbooth/web/i18n/text.ts'
import { CloudIcon } from './icons.tsx'
import { text } from './text.ts'

/** Reports that a chunk failed to load. */
export const NotLoaded = ({ retry }: { readonly retry: () => void }) => {
  const t = useText(text)
  return (
    <section className="card message" role="status">
      <CloudIcon />
      <h1>{t('unreachable')}</h1>
      <button type="button" className="plain-button" onClick={retry}>
        {t('tryNow')}
      </button>
    </section>
  )
}
