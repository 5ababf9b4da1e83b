import { AddToCalendar, type AskForCalendar } from './AddToCalendar.tsx'
import { EventFacts } from './EventFacts.tsx'
import { Languages } from './Languages.tsx'
import { Status } from './Status.tsx'
import { eventNumber } from '@openbooth/web/eventNumber.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text as partsText } from '../parts/text.ts'
import { text } from './text.ts'
import type { Visit } from './visit.ts'

interface EventPageProps {
  readonly visit: Extract<Visit, { event: unknown }>
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
  const tParts = useText(partsText)
  const { event, at } = visit
  const number = eventNumber(event.number)
  // Who listens comes for a language, who works for a time.
  const isListener = event.role === 'listener'
  const languages = at === 'over' ? null : <Languages event={event} />
  return (
    <div className="event">
      <div className="event-title">
        <p className="number">{tParts('number', { number })}</p>
        <h1>{event.eventName}</h1>
      </div>
      <Status visit={visit} onLeave={onLeave} onComeBack={onComeBack} />
      {isListener && languages}
      <EventFacts event={event}>
        {at === 'waiting' && <AddToCalendar ask={onCalendar} />}
      </EventFacts>
      {!isListener && languages}
      {at !== 'inside' && (
        <button type="button" className="quiet-button other-code" onClick={onOtherCode}>
          {t('otherCode')}
        </button>
      )}
    </div>
  )
}
