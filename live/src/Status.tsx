import { eventState } from '@openbooth/contract/rules/events'
import { serverNow } from './clock.ts'
import { Countdown } from './Countdown.tsx'
import { describe } from './describe.tsx'
import { useLanguage } from './language.ts'
import { LinkBadge } from './LinkBadge.tsx'
import { useSay } from './text.ts'
import { momentText, ownTimeZone } from './times.ts'
import type { Visit } from './visit.ts'

interface StatusProps {
  readonly visit: Extract<Visit, { event: unknown }>
  readonly onLeave: () => void
  readonly onComeBack: () => void
}

/** The one thing that counts: whether one is in, and if not, what happens next. */
export const Status = ({ visit, onLeave, onComeBack }: StatusProps) => {
  const say = useSay()
  const language = useLanguage()
  const { at, event } = visit
  const { tone, icon, title, hint } = describe(visit)
  const opens = momentText(language, event.admittedFrom, ownTimeZone(), serverNow())
  const isInside = at === 'inside'
  return (
    <section className={`status ${tone}`}>
      <div className="status-head">
        <span className="status-icon">{icon}</span>
        <h2>{say(title)}</h2>
        {(isInside || visit.link === 'reconnecting') && <LinkBadge link={visit.link} />}
      </div>
      <p>{say(hint, { time: opens })}</p>
      {at === 'waiting' && <Countdown until={event.admittedFrom} label={say('opensIn')} />}
      {isInside && event.state === eventState.order && (
        <Countdown until={event.startAt} label={say('startsIn')} />
      )}
      {isInside && <p className="status-note">{say('noSound')}</p>}
      {isInside && (
        <button type="button" className="plain-button" onClick={onLeave}>
          {say('leave')}
        </button>
      )}
      {at === 'left' && (
        <button type="button" className="primary-button" onClick={onComeBack}>
          {say('joinAgain')}
        </button>
      )}
    </section>
  )
}
