import { useEffect, type ReactNode } from 'react'
import { Header } from '../parts/Header.tsx'
import { CheckIcon, CloudIcon, CrossIcon } from '../parts/icons.tsx'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text as partsText } from '../parts/text.ts'
import { text } from './text.ts'
import { OfferPage } from './OfferPage.tsx'
import { useOffer, type OfferState } from './useOffer.ts'

/** The page of a technician's link: offers an event, then leads to it. */
export const Offer = () => {
  const t = useText(text)
  const { state, isSending, answer, tryNow } = useOffer()
  const name =
    state.at === 'shown' && 'eventName' in state.view ? state.view.eventName : t('offerTitle')
  useEffect(() => {
    document.title = `${name} - OpenBooth`
  }, [name])
  return (
    <div className="page">
      <Header />
      <main>
        {state.at === 'shown' && 'revision' in state.view ? (
          <OfferPage
            offer={state.view}
            hasChanged={state.hasChanged}
            isSending={isSending}
            onAnswer={(accepts) => void answer(accepts)}
          />
        ) : (
          <Instead state={state} onTry={tryNow} />
        )}
      </main>
    </div>
  )
}

interface InsteadProps {
  readonly state: OfferState
  readonly onTry: () => void
}

/** The text for a link without an offer. */
const Instead = ({ state, onTry }: InsteadProps) => {
  const t = useText(text)
  const tParts = useText(partsText)
  if (state.at === 'loading') return <p className="card message">{t('offerLoading')}</p>
  if (state.at === 'unreachable')
    return (
      <Message icon={<CloudIcon />} title={tParts('unreachable')}>
        <button type="button" className="plain-button" onClick={onTry}>
          {tParts('tryNow')}
        </button>
      </Message>
    )
  if (state.at !== 'shown')
    return <Message icon={<CrossIcon />} title={t('offerNotFound')} hint={t('offerNotFoundHint')} />
  return state.view.state === 'declined' ? (
    <Message icon={<CheckIcon />} title={t('offerDeclined')} hint={t('offerDeclinedHint')} />
  ) : (
    <Message icon={<CrossIcon />} title={t('offerWithdrawn')} hint={t('offerWithdrawnHint')} />
  )
}

interface MessageProps {
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly hint?: ReactNode
  readonly children?: ReactNode
}

const Message = ({ icon, title, hint, children }: MessageProps) => {
  return (
    <section className="card message" role="status">
      {icon}
      <h1>{title}</h1>
      {hint !== undefined && <p className="hint">{hint}</p>}
      {children}
    </section>
  )
}
