import { EventFacts } from './EventFacts.tsx'
import { Languages } from './Languages.tsx'
import { Status } from './Status.tsx'
import { useSay } from './text.ts'
import type { Visit } from './visit.ts'

interface EventPageProps {
  readonly visit: Extract<Visit, { event: unknown }>
  readonly onLeave: () => void
  readonly onComeBack: () => void
  readonly onOtherCode: () => void
}

/** An event as the holder of a code sees it. */
export const EventPage = ({ visit, onLeave, onComeBack, onOtherCode }: EventPageProps) => {
  const say = useSay()
  const { event, at } = visit
  const number = event.number.replaceAll(/(\d{3})(?=\d)/g, '$1 ')
  return (
    <div className="event">
      <div className="event-title">
        <p className="number">{say('number', { number })}</p>
        <h1>{event.eventName}</h1>
      </div>
      <Status visit={visit} onLeave={onLeave} onComeBack={onComeBack} />
      <EventFacts event={event} />
      {at !== 'over' && <Languages event={event} />}
      {at !== 'inside' && (
        <button type="button" className="quiet-button other-code" onClick={onOtherCode}>
          {say('otherCode')}
        </button>
      )}
    </div>
  )
}
