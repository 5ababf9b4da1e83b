import { useEffect, useRef, useState } from 'react'
import { CheckIcon, ClockIcon } from '../icons.tsx'
import { useLanguage } from '../language.ts'
import { useSay } from '../text.ts'
import { When } from '../When.tsx'
import type { OfferView } from './useOffer.ts'

type Shown = Extract<OfferView, { revision: number }>

interface OfferPageProps {
  readonly offer: Shown
  readonly hasChanged: boolean
  readonly isSending: boolean
  readonly onAnswer: (accepts: boolean) => void
}

/** The event, what is asked or agreed, and the one thing to do. */
export const OfferPage = ({ offer, hasChanged, isSending, onAnswer }: OfferPageProps) => {
  const say = useSay()
  const language = useLanguage()
  const number = offer.eventNumber.replaceAll(/(\d{3})(?=\d)/g, '$1 ')
  const names = offer.languages.map(({ enName, zhName }) => (language === 'zh' ? zhName : enName))
  return (
    <div className="event">
      <div className="event-title">
        <p className="number">{say('number', { number })}</p>
        <h1>{offer.eventName}</h1>
      </div>
      {offer.state === 'open' ? (
        <Question offer={offer} hasChanged={hasChanged} isSending={isSending} onAnswer={onAnswer} />
      ) : (
        <Agreed offer={offer} />
      )}
      <section className="card facts">
        <When startAt={offer.startsAt} endAt={offer.endsAt} timeZone={offer.timeZone} />
        <h2>{say('hostedBy')}</h2>
        <p className="role">{offer.hostName}</p>
        <h2>{say('languages')}</h2>
        <p className="role">{names.join(language === 'zh' ? '、' : ', ')}</p>
      </section>
    </div>
  )
}

const Question = ({ offer, hasChanged, isSending, onAnswer }: OfferPageProps) => {
  const say = useSay()
  const [asksAgain, setAsksAgain] = useState(false)
  const sure = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asksAgain) sure.current?.focus()
  }, [asksAgain])
  return (
    <section className="status">
      <div className="status-head">
        <span className="status-icon">
          <ClockIcon />
        </span>
        <h2>{say('offerOpen')}</h2>
      </div>
      <p>{say('offerOpenHint', { name: offer.technicianName, host: offer.hostName })}</p>
      {hasChanged && (
        <p className="status-note" role="alert">
          {say('offerChanged')}
        </p>
      )}
      {asksAgain ? (
        <>
          <p className="status-note" role="alert">
            {say('declineQuestion')}
          </p>
          <div className="answers">
            <button
              ref={sure}
              type="button"
              className="plain-button"
              aria-disabled={isSending}
              onClick={() => onAnswer(false)}
            >
              {say(isSending ? 'sending' : 'declineSure')}
            </button>
            <button type="button" className="quiet-button" onClick={() => setAsksAgain(false)}>
              {say('goBack')}
            </button>
          </div>
        </>
      ) : (
        <div className="answers">
          <button
            type="button"
            className="primary-button"
            aria-disabled={isSending}
            onClick={() => onAnswer(true)}
          >
            {say(isSending ? 'sending' : 'accept')}
          </button>
          <button type="button" className="plain-button" onClick={() => setAsksAgain(true)}>
            {say('decline')}
          </button>
        </div>
      )}
    </section>
  )
}

const Agreed = ({ offer }: { readonly offer: Shown }) => {
  const say = useSay()
  const isDone = offer.state === 'done'
  return (
    <section className={`status ${isDone ? 'ended' : 'good'}`} role="status">
      <div className="status-head">
        <span className="status-icon">
          <CheckIcon />
        </span>
        <h2>{say(isDone ? 'offerDone' : 'offerAccepted')}</h2>
      </div>
      <p>{say(isDone ? 'offerDoneHint' : 'offerAcceptedHint')}</p>
      {offer.seatLink !== null ? (
        <a className="primary-button as-link" href={offer.seatLink}>
          {say('toEvent')}
        </a>
      ) : (
        !isDone && <p className="status-note">{say('noWayIn', { host: offer.hostName })}</p>
      )}
    </section>
  )
}
