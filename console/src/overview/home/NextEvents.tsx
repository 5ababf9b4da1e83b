import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { Link } from '../../kit/router/Link.tsx'
import {
  EventCountdown,
  EventPeriod,
  EventStateBadge,
  useFormPath,
} from '../../events/event/index.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { StateMessage } from '../../kit/state/StateMessage.tsx'
import styles from './home.module.css'
import { Needs } from './Needs.tsx'
import type { NextEvent } from './overview.ts'
import { text } from './text.ts'

interface NextEventsProps {
  /** Absent while they are on their way. */
  readonly events: readonly NextEvent[] | undefined
  /** Once a countdown has run out. */
  readonly onStateDue: () => void
}

const Waiting = () => (
  <ul className={styles['events']} aria-hidden>
    {[1, 2, 3, 4].map((row) => (
      <li key={row} className={styles['waiting']} />
    ))}
  </ul>
)

/** The running and planned events, next first, with the remaining time and the needs. */
export const NextEvents = ({ events, onStateDue }: NextEventsProps) => {
  const t = useText(text)
  const formPath = useFormPath()
  return (
    <section className={styles['panel']}>
      <div className={styles['panelHead']}>
        <h2>{t('next')}</h2>
        <Link to="/meeting/establish">{t('allEvents')}</Link>
      </div>
      {events === undefined ? (
        <Waiting />
      ) : events.length === 0 ? (
        <StateMessage
          icon={<IconCalendarPlus size={32} stroke={1.5} />}
          title={t('noNext')}
          detail={t('noNextDetail')}
          action={
            <Button component={Link} to={formPath}>
              {t('newEvent')}
            </Button>
          }
        />
      ) : (
        <ul className={styles['events']}>
          {events.map((event) => (
            <li key={event.id}>
              <div className={styles['eventName']}>
                <Link to={`/meeting/detail/${event.id}`}>{event.name}</Link>
                <EventPeriod event={event} length="short" />
              </div>
              <div className={styles['eventState']}>
                <EventStateBadge state={event.state} />
                <EventCountdown event={event} onEnd={onStateDue} />
              </div>
              <Needs event={event} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
