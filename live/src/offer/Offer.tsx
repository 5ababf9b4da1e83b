import { useEffect, type ReactNode } from 'react'
import { Header } from '../Header.tsx'
import { CheckIcon, CloudIcon, CrossIcon } from '../icons.tsx'
import { useSay } from '../text.ts'
import type { WordKey } from '../words.ts'
import { OfferPage } from './OfferPage.tsx'
import { useOffer, type OfferState } from './useOffer.ts'

/** What a technician is asked by link: whether they can look after an event; then the way into it. */
export const Offer = () => {
  const say = useSay()
  const { state, isSending, answer, tryNow } = useOffer()
  const name =
    state.at === 'shown' && 'eventName' in state.view ? state.view.eventName : say('offerTitle')
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

/** What is said where there is no offer to show. */
const Instead = ({ state, onTry }: InsteadProps) => {
  const say = useSay()
  if (state.at === 'loading') return <p className="card message">{say('offerLoading')}</p>
  if (state.at === 'unreachable')
    return (
      <Message icon={<CloudIcon />} title="unreachable">
        <button type="button" className="plain-button" onClick={onTry}>
          {say('tryNow')}
        </button>
      </Message>
    )
  if (state.at !== 'shown')
    return <Message icon={<CrossIcon />} title="offerNotFound" hint="offerNotFoundHint" />
  return state.view.state === 'declined' ? (
    <Message icon={<CheckIcon />} title="offerDeclined" hint="offerDeclinedHint" />
  ) : (
    <Message icon={<CrossIcon />} title="offerWithdrawn" hint="offerWithdrawnHint" />
  )
}

interface MessageProps {
  readonly icon: ReactNode
  readonly title: WordKey
  readonly hint?: WordKey
  readonly children?: ReactNode
}

const Message = ({ icon, title, hint, children }: MessageProps) => {
  const say = useSay()
  return (
    <section className="card message" role="status">
      {icon}
      <h1>{say(title)}</h1>
      {hint !== undefined && <p className="hint">{say(hint)}</p>}
      {children}
    </section>
  )
}
