import './recording.css'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { Sound } from '../../join/session.ts'
import { Problem } from '../Problem.tsx'
import { useCall } from '../useCall.ts'
import { text } from './text.ts'

interface ConsentProps {
  readonly ticket: string
  /** The person's seat, as the state names it. */
  readonly seat: string
  /** Null: no state has arrived yet. */
  readonly sound: Sound | null
  /** The part to show. Default: both. */
  readonly shows?: 'question' | 'answer'
}

/**
 * Asks for consent to record this person's voice. It asks once, covers no other content, and the
 * person can change the answer at any time.
 */
export const Consent = ({ ticket, seat, sound, shows }: ConsentProps) => {
  const t = useText(text)
  const { act, isBusy, problem } = useCall(ticket)
  const staff = sound?.staff
  const consent = staff?.people.find((person) => person.seat === seat)?.consent ?? null
  if (!staff?.recording.isBooked || consent === null) return null
  if (shows === (consent === 'unanswered' ? 'answer' : 'question')) return null
  const say = (isGiven: boolean): void => void act(soundCalls.consent, { isGiven })
  if (consent === 'unanswered')
    return (
      <section className="card consent">
        <h2>{t('question')}</h2>
        <p>{t('about')}</p>
        <div className="consent-answers">
          <button
            type="button"
            className="primary-button"
            aria-disabled={isBusy}
            onClick={() => say(true)}
          >
            {t('agree')}
          </button>
          <button
            type="button"
            className="plain-button"
            aria-disabled={isBusy}
            onClick={() => say(false)}
          >
            {t('refuse')}
          </button>
        </div>
        <Problem problem={problem} />
      </section>
    )
  return (
    <section className="consent said">
      <p role="status">{t(consent)}</p>
      <button
        type="button"
        className="plain-button"
        aria-disabled={isBusy}
        onClick={() => say(consent === 'refused')}
      >
        {t(consent === 'given' ? 'takeBack' : 'agreeAfterAll')}
      </button>
      <Problem problem={problem} />
    </section>
  )
}
