import { eventState } from '@openbooth/contract/events/event/rules/events'
import { useText } from '@openbooth/web/i18n/text.ts'
import { DateTime } from '../../../kit/time/DateTime.tsx'
import { EventPeriod } from '../parts/EventPeriod.tsx'
import type { EventDetail } from '../parts/types.ts'
import { Card, Facts } from '../../../kit/page/Card.tsx'
import styles from './detail.module.css'
import { text } from './text.ts'

/** When it is planned, and when it really opened and ended, on its own clocks and the reader's. */
export const Time = ({ event }: { readonly event: EventDetail }) => {
  const t = useText(text)
  const moment = (instant: string) => <DateTime instant={instant} timeZone={event.timeZone} />
  return (
    <Card title={t('time')}>
      <Facts
        facts={[
          [t('planned'), <EventPeriod key="planned" event={event} />],
          ...(event.openedAt === null ? [] : ([[t('opened'), moment(event.openedAt)]] as const)),
          ...(event.closedAt === null ? [] : ([[t('closed'), moment(event.closedAt)]] as const)),
          ...(event.cancelledAt === null
            ? []
            : ([[t('cancelledAt'), moment(event.cancelledAt)]] as const)),
        ]}
      />
      {event.state === eventState.normal && <p className={styles['quiet']}>{t('closesBy')}</p>}
    </Card>
  )
}
