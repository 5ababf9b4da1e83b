import { LazyAddToCalendar } from './calendar/LazyAddToCalendar.tsx'
import { useText } from '@openbooth/web/i18n/text.ts'
import { EventTitle } from '../parts/EventTitle.tsx'
import { When } from '../parts/When.tsx'
import { text } from './text.ts'
import { Listener } from '../listen/Listener.tsx'
import { LazyStaffEvent } from '../staff/event/LazyStaffEvent.tsx'
import type { EventPageProps } from './EventPageProps.ts'

/** An event as the holder of a code sees it. */
export const EventPage = (props: EventPageProps) => {
  const t = useText(text)
  const { visit, onLeave, onComeBack, onOtherCode, onCalendar } = props
  const { event, at } = visit
  if (event.role !== 'listener') return <LazyStaffEvent {...props} />
  return (
    <div className="event">
      <EventTitle number={event.number} name={event.eventName} />
      <Listener visit={visit} onLeave={onLeave} onComeBack={onComeBack} />
      <section className="card facts">
        <When {...event} />
        {at === 'waiting' && <LazyAddToCalendar event={event} ask={onCalendar} />}
      </section>
      {at !== 'inside' && (
        <button type="button" className="quiet-button other-code" onClick={onOtherCode}>
          {t('otherCode')}
        </button>
      )}
    </div>
  )
}
