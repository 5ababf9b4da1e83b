import { eventState } from '@openbooth/contract/rules/events'
import { Link } from 'react-router'
import { Card } from '../../../event/detail/Card.tsx'
import { Amounts } from '../../../event/parts/Amount.tsx'
import { EventPeriod } from '../../../event/parts/EventPeriod.tsx'
import { EventStateBadge } from '../../../event/parts/EventStateBadge.tsx'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { numberText } from '../../../kit/format.ts'
import { PlainTable } from '../../../kit/PlainTable.tsx'
import styles from './detail.module.css'
import { text } from './text.ts'
import type { UserDetail } from './userDetail.ts'
import { UserFrame } from './UserFrame.tsx'

export { preload } from './UserFrame.tsx'

const states = ['normal', 'order', 'completed', 'cancelled'] as const

const Shown = ({ detail: { user, events } }: { readonly detail: UserDetail }) => {
  const t = useText(text)
  const language = useLanguage()
  const all = `/meeting/meetingList?ownerId=${user.id}`
  return (
    <div className={styles['column']}>
      <ul className={styles['tiles']}>
        {states.map((state) => (
          <li key={state}>
            <Link to={`${all}&state=${eventState[state]}`}>
              <span>{t(state)}</span>
              <strong>{numberText(language, events.counts[state])}</strong>
            </Link>
          </li>
        ))}
      </ul>
      <Card
        title={t('latestEvents')}
        action={
          <Link className={styles['link']} to={all}>
            {t('allEvents')}
          </Link>
        }
      >
        {events.rows.length === 0 ? (
          <p className={styles['quiet']}>{t('noEvents')}</p>
        ) : (
          <PlainTable
            label={t('latestEvents')}
            columns={[
              { head: t('event') },
              { head: t('state') },
              { head: t('time') },
              { head: t('booths'), align: 'right' },
              { head: t('fee'), align: 'right' },
            ]}
            rows={events.rows.map((event) => ({
              key: event.id,
              cells: [
                <Link key="name" to={`/meeting/detail/${event.id}`}>
                  {event.name}
                </Link>,
                <EventStateBadge key="state" state={event.state} />,
                <EventPeriod key="time" event={event} length="short" />,
                numberText(language, event.boothNums),
                <Amounts key="fee" charges={event.charged} />,
              ],
            }))}
          />
        )}
      </Card>
    </div>
  )
}

/** What a user holds: counts by state and the latest ones. */
export const Screen = () => <UserFrame>{(detail) => <Shown detail={detail} />}</UserFrame>
