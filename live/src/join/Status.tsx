import { eventState } from '@openbooth/contract/events/event/rules/events'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { Countdown } from './Countdown.tsx'
import { describe } from './describe.tsx'
import { LinkBadge } from './LinkBadge.tsx'
import { usePageLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { text } from './text.ts'
import { ownTimeZone } from '@openbooth/web/format.ts'
import { momentText } from './momentText.ts'
import { useIsOnline } from './useIsOnline.ts'
import type { SeenVisit } from './visit.ts'

interface StatusProps {
  readonly visit: SeenVisit
  /** Whether the page plays sound. */
  readonly isHeard?: boolean
  readonly onLeave: () => void
  readonly onComeBack: () => void
}

const comeInWords = { left: 'joinAgain', elsewhere: 'joinHere', ready: 'join' } as const

/** The main information: whether the person is in, and if not, what happens next. */
export const Status = ({ visit, isHeard = false, onLeave, onComeBack }: StatusProps) => {
  const t = useText(text)
  const language = usePageLanguage()
  const { at, event } = visit
  const { tone, icon, title, hint } = describe(visit, useIsOnline(), isHeard)
  const opens = momentText(language, event.admittedFrom, ownTimeZone(), serverNow())
  const isInside = at === 'inside'
  // The player matters most to listeners, so the status is only one line in the head of the page.
  const isBrief = title === 'inside' && event.role === 'listener'
  return (
    <section className={`status ${tone} ${isBrief ? 'brief' : ''}`}>
      <div className="status-head">
        {!isBrief && <span className="status-icon">{icon}</span>}
        <h2>{t(title)}</h2>
        {(isInside || visit.link === 'reconnecting') && <LinkBadge link={visit.link} />}
      </div>
      {!isBrief && <p>{t(hint, { time: opens })}</p>}
      {at === 'waiting' && <Countdown until={event.admittedFrom} label={t('opensIn')} />}
      {isInside && event.state === eventState.order && (
        <Countdown until={event.startAt} label={t('startsIn')} />
      )}
      {isInside && (
        <button
          type="button"
          className={isBrief ? 'quiet-button' : 'plain-button'}
          onClick={onLeave}
        >
          {t('leave')}
        </button>
      )}
      {(at === 'left' || at === 'elsewhere' || at === 'ready') && (
        <button type="button" className="primary-button" onClick={onComeBack}>
          {t(comeInWords[at])}
        </button>
      )}
    </section>
  )
}
