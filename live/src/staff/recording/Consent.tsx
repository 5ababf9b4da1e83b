import './recording.css'
import type { ConsentPurpose } from '@openbooth/contract/live/recording/rules'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { useText } from '@openbooth/web/i18n/text.ts'
import type { Sound } from '../../join/session.ts'
import type { Person } from '../names.ts'
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
 * Asks for consent to record this person's voice, and to stream it publicly. It asks once for each,
 * covers no other content, and the person can change the answers at any time.
 */
export const Consent = ({ ticket, seat, sound, shows }: ConsentProps) => {
  const staff = sound?.staff
  const person = staff?.people.find((one) => one.seat === seat)
  if (!staff || !person) return null
  const asked = { ticket, shows }
  return (
    <>
      {staff.recording.isBooked && (
        <ConsentTo {...asked} purpose="recording" consent={person.consent} />
      )}
      <ConsentTo {...asked} purpose="publication" consent={person.publicationConsent} />
    </>
  )
}

const words = {
  recording: {
    question: 'question',
    about: 'about',
    agree: 'agree',
    refuse: 'refuse',
    given: 'given',
    refused: 'refused',
    takeBack: 'takeBack',
    agreeAfterAll: 'agreeAfterAll',
  },
  publication: {
    question: 'publicationQuestion',
    about: 'publicationAbout',
    agree: 'agreeToPublication',
    refuse: 'refusePublication',
    given: 'publicationGiven',
    refused: 'publicationRefused',
    takeBack: 'withdrawPublication',
    agreeAfterAll: 'allowPublication',
  },
} as const

interface ConsentToProps extends Pick<ConsentProps, 'ticket'> {
  readonly shows: ConsentProps['shows']
  readonly purpose: ConsentPurpose
  /** Null: this person is not asked. */
  readonly consent: Person['consent']
}

const ConsentTo = ({ ticket, shows, purpose, consent }: ConsentToProps) => {
  const t = useText(text)
  const { act, isBusy, problem } = useCall(ticket)
  if (consent === null || shows === (consent === 'unanswered' ? 'answer' : 'question')) return null
  const said = words[purpose]
  const say = (isGiven: boolean): void => void act(soundCalls.consent, { isGiven, purpose })
  if (consent === 'unanswered')
    return (
      <section className="card consent">
        <h2>{t(said.question)}</h2>
        <p>{t(said.about)}</p>
        <div className="consent-answers">
          <button
            type="button"
            className="primary-button"
            aria-disabled={isBusy}
            onClick={() => say(true)}
          >
            {t(said.agree)}
          </button>
          <button
            type="button"
            className="plain-button"
            aria-disabled={isBusy}
            onClick={() => say(false)}
          >
            {t(said.refuse)}
          </button>
        </div>
        <Problem problem={problem} />
      </section>
    )
  return (
    <section className="consent said">
      <p role="status">{t(said[consent])}</p>
      <button
        type="button"
        className="plain-button"
        aria-disabled={isBusy}
        onClick={() => say(consent === 'refused')}
      >
        {t(consent === 'given' ? said.takeBack : said.agreeAfterAll)}
      </button>
      <Problem problem={problem} />
    </section>
  )
}
