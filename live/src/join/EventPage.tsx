import { eventState } from '@openbooth/contract/events/event/rules/events'
import { LazyBooth } from '../booth/LazyBooth.tsx'
import type { AskForCalendar } from './calendar/AddToCalendar.tsx'
import { EventFacts } from './EventFacts.tsx'
import { LazyAddToCalendar } from './calendar/LazyAddToCalendar.tsx'
import { Languages } from './Languages.tsx'
import { hasPlace, LazyPlace } from '../staff/LazyPlace.tsx'
import { Status } from './Status.tsx'
import { useText } from '@openbooth/web/i18n/text.ts'
import { EventTitle } from '../parts/EventTitle.tsx'
import { staffText } from './staffText.ts'
import { text } from './text.ts'
import { Listener } from '../listen/Listener.tsx'
import type { SeenVisit } from './visit.ts'

interface EventPageProps {
  readonly visit: SeenVisit
  readonly onLeave: () => void
  readonly onComeBack: () => void
  readonly onOtherCode: () => void
  readonly onCalendar: AskForCalendar
}

/** An event as the holder of a code sees it. */
export const EventPage = ({
  visit,
  onLeave,
  onComeBack,
  onOtherCode,
  onCalendar,
}: EventPageProps) => {
  const t = useText(text)
  const tStaff = useText(staffText)
  const { event, at, link, inside } = visit
  // Listeners choose by language; team members plan by time.
  const isListener = event.role === 'listener'
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
      {isListener ? (
        <Listener visit={visit} onLeave={onLeave} onComeBack={onComeBack} />
      ) : (
        <Status visit={visit} onLeave={onLeave} onComeBack={onComeBack} />
      )}
      {!isListener && at === 'waiting' && (
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
      {!isListener && at !== 'over' && <Languages event={event} />}
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
