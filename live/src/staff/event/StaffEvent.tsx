import { eventState } from '@openbooth/contract/events/event/rules/events'
import { useText } from '@openbooth/web/i18n/text.ts'
import { LazyBooth } from '../../booth/LazyBooth.tsx'
import { LazyAddToCalendar } from '../../join/calendar/LazyAddToCalendar.tsx'
import { EventFacts } from '../../join/EventFacts.tsx'
import type { EventPageProps } from '../../join/EventPageProps.ts'
import { Languages } from './Languages.tsx'
import { Status } from '../../join/Status.tsx'
import { staffText } from '../../join/staffText.ts'
import { text } from '../../join/text.ts'
import { EventTitle } from '../../parts/EventTitle.tsx'
import { hasPlace, LazyPlace } from '../LazyPlace.tsx'

/** An event as a member of the team sees it: their place, or the time until it opens. */
export const StaffEvent = ({
  visit,
  onLeave,
  onComeBack,
  onOtherCode,
  onCalendar,
}: EventPageProps) => {
  const t = useText(text)
  const tStaff = useText(staffText)
  const { event, at, link, inside } = visit
  const title = <EventTitle number={event.number} name={event.eventName} />
  if (at === 'inside' && inside !== undefined && hasPlace(event.role))
    return (
      <>
        {title}
        <LazyPlace role={event.role} {...{ event, link, inside, onLeave }} />
      </>
    )
  // An interpreter works in the booth, which shows the rest of the event on demand.
  if (at === 'inside' && inside !== undefined && event.role === 'interpreter' && event.boothName)
    return (
      <div className="event in-booth">
        {title}
        <LazyBooth
          event={event}
          ticket={inside.ticket}
          sound={inside.sound}
          serverLink={link}
          about={
            <>
              <Status visit={visit} onLeave={onLeave} onComeBack={onComeBack} />
              <EventFacts event={event} />
              <Languages event={event} />
            </>
          }
        />
      </div>
    )
  return (
    <div className="event">
      {title}
      <Status visit={visit} onLeave={onLeave} onComeBack={onComeBack} />
      {at === 'waiting' && (
        <OtherPage
          title={tStaff('equipmentCheck')}
          hint={tStaff('equipmentCheckHint')}
          query="?passport"
          action={tStaff('equipmentCheckOpen')}
        />
      )}
      {event.role === 'interpreter' && at === 'over' && event.state === eventState.completed && (
        <OtherPage
          title={tStaff('yourTurns')}
          hint={tStaff('yourTurnsHint')}
          query="?report"
          action={tStaff('yourTurnsOpen')}
        />
      )}
      <EventFacts event={event}>
        {at === 'waiting' && <LazyAddToCalendar event={event} ask={onCalendar} />}
      </EventFacts>
      {at !== 'over' && <Languages event={event} />}
      {at !== 'inside' && (
        <button type="button" className="quiet-button other-code" onClick={onOtherCode}>
          {t('otherCode')}
        </button>
      )}
    </div>
  )
}

interface OtherPageProps {
  readonly title: string
  readonly hint: string
  /** Selects another page of the same personal link. */
  readonly query: string
  readonly action: string
}

/** A card that leads to another page of the personal link. */
const OtherPage = ({ title, hint, query, action }: OtherPageProps) => (
  <section className="card passport-way">
    <h2>{title}</h2>
    <p>{hint}</p>
    <a className="primary-button as-link" href={query}>
      {action}
    </a>
  </section>
)
