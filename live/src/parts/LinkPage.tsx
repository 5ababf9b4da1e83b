import { useText } from '@openbooth/web/i18n/text.ts'
import { type ReactNode, useEffect } from 'react'
import { CheckIcon, CloudIcon, CrossIcon } from './icons.tsx'
import { text } from './text.ts'

interface LinkPageProps {
  readonly at: 'loading' | 'unreachable' | 'notFound' | 'closed' | 'shown'
  /** The texts for this kind of link. */
  readonly said: (
    words: 'title' | 'loading' | 'closed' | 'closedHint' | 'linkNotFound' | 'linkNotFoundHint',
  ) => string
  /** Undefined: not known yet. */
  readonly eventName: string | undefined
  readonly onTry: () => void
  readonly children: ReactNode
}

/** A page for the holder of a personal link: its content, or why there is none. */
export const LinkPage = ({ at, said, eventName, onTry, children }: LinkPageProps) => {
  const t = useText(text)
  const title = eventName ?? said('title')
  useEffect(() => {
    document.title = `${title} - OpenBooth`
  }, [title])
  if (at === 'shown') return children
  if (at === 'loading') return <p className="card message">{said('loading')}</p>
  if (at === 'unreachable')
    return (
      <Instead icon={<CloudIcon />} title={t('unreachable')}>
        <button type="button" className="plain-button" onClick={onTry}>
          {t('tryNow')}
        </button>
      </Instead>
    )
  if (at === 'closed')
    return (
      <Instead icon={<CheckIcon />} title={said('closed')}>
        <p className="hint">{said('closedHint')}</p>
      </Instead>
    )
  return (
    <Instead icon={<CrossIcon />} title={said('linkNotFound')}>
      <p className="hint">{said('linkNotFoundHint')}</p>
    </Instead>
  )
}

interface InsteadProps {
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
}

const Instead = ({ icon, title, children }: InsteadProps) => (
  <section className="card message" role="status">
    {icon}
    <h1>{title}</h1>
    {children}
  </section>
)
