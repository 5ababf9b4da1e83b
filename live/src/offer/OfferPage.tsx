import { useEffect, useRef, useState } from 'react'
import { EventTitle } from '../parts/EventTitle.tsx'
import { CheckIcon, ClockIcon } from '../parts/icons.tsx'
import { useLanguage } from '@openbooth/web/i18n/language.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text as partsText } from '../parts/text.ts'
import { text } from './text.ts'
import { When } from '../parts/When.tsx'
import type { OfferView } from './useOffer.ts'

type OfferContent = Extract<OfferView, { revision: number }>

interface OfferPageProps {
  readonly offer: OfferContent
  readonly hasChanged: boolean
  readonly isSending: boolean
  readonly onAnswer: (accepts: boolean) => void
}

/** The event, the offer or the agreement, and the next step. */
export const OfferPage = ({ offer, hasChanged, isSending, onAnswer }: OfferPageProps) => {
  const t = useText(text)
  const tParts = useText(partsText)
  const language = useLanguage()
  const names = offer.languages.map(({ enName, zhName }) => (language === 'zh' ? zhName : enName))
  return (
    <div className="event">
      <EventTitle number={offer.eventNumber} name={offer.eventName} />
      {offer.state === 'open' ? (
        <Question offer={offer} hasChanged={hasChanged} isSending={isSending} onAnswer={onAnswer} />
      ) : (
        <Agreed offer={offer} />
      )}
      <section className="card facts">
        <When startAt={offer.startsAt} endAt={offer.endsAt} timeZone={offer.timeZone} />
        <h2>{t('hostedBy')}</h2>
        <p className="role">{offer.hostName}</p>
        <h2>{tParts('languages')}</h2>
        <p className="role">{names.join(language === 'zh' ? '、' : ', ')}</p>
      </section>
    </div>
  )
}

const Question = ({ offer, hasChanged, isSending, onAnswer }: OfferPageProps) => {
  const t = useText(text)
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
        <h2>{t('offerOpen')}</h2>
      </div>
      <p>{t('offerOpenHint', { name: offer.technicianName, host: offer.hostName })}</p>
      {hasChanged && (
        <p className="status-note" role="alert">
          {t('offerChanged')}
        </p>
      )}
      {asksAgain ? (
        <>
          <p className="status-note" role="alert">
            {t('declineQuestion')}
          </p>
          <div className="answers">
            <button
              ref={sure}
              type="button"
              className="plain-button"
              aria-disabled={isSending}
              onClick={() => onAnswer(false)}
            >
              {t(isSending ? 'sending' : 'declineSure')}
            </button>
            <button type="button" className="quiet-button" onClick={() => setAsksAgain(false)}>
              {t('goBack')}
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
            {t(isSending ? 'sending' : 'accept')}
          </button>
          <button type="button" className="plain-button" onClick={() => setAsksAgain(true)}>
            {t('decline')}
          </button>
        </div>
      )}
    </section>
  )
}

const Agreed = ({ offer }: { readonly offer: OfferContent }) => {
  const t = useText(text)
  const isDone = offer.state === 'done'
  return (
    <section className={`status ${isDone ? 'ended' : 'good'}`} role="status">
      <div className="status-head">
        <span className="status-icon">
          <CheckIcon />
        </span>
        <h2>{t(isDone ? 'offerDone' : 'offerAccepted')}</h2>
      </div>
      <p>{t(isDone ? 'offerDoneHint' : 'offerAcceptedHint')}</p>
      {offer.seatLink !== null ? (
        <a className="primary-button as-link" href={offer.seatLink}>
          {t('toEvent')}
        </a>
      ) : (
        !isDone && <p className="status-note">{t('noWayIn', { host: offer.hostName })}</p>
      )}
    </section>
  )
}
