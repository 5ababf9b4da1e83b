import { Link } from '../../kit/router/Link.tsx'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { eventStateWords } from '@openbooth/contract/events/event/texts'
import { EventPeriod, EventStateBadge } from '../../events/event/index.ts'
import { Card } from '../../kit/page/Card.tsx'
import { useLanguage, useText, useWords } from '@openbooth/web/i18n/text.ts'
import { numberText } from '@openbooth/web/format.ts'
import { PlainTable } from '../../kit/value/PlainTable.tsx'
import sections from '../../kit/page/sections.module.css'
import styles from './detail.module.css'
import { text } from './text.ts'
import { useAmountText } from '../../shell/useAmountText.ts'
import type { UserDetail } from './userDetail.ts'
import { UserFrame } from './UserFrame.tsx'

const states = ['normal', 'order', 'completed', 'cancelled'] as const

export { preload } from './UserFrame.tsx'

const UserEventsContent = ({ detail: { user, events } }: { readonly detail: UserDetail }) => {
  const t = useText(text)
  const words = useWords()
  const language = useLanguage()
  const inWords = useAmountText(user.currency)
  const all = `/meeting/meetingList?ownerId=${user.id}`
  return (
    <div className={sections['column']}>
      <ul className={styles['tiles']}>
        {states.map((state) => (
          <li key={state}>
            <Link to={`${all}&state=${eventState[state]}`}>
              <span>{words(eventStateWords[eventState[state]])}</span>
              <strong>{numberText(language, events.counts[state])}</strong>
            </Link>
          </li>
        ))}
      </ul>
      <Card
        title={t('latestEvents')}
        action={
          <Link className={sections['link']} to={all}>
            {t('allEvents')}
          </Link>
        }
      >
        {events.rows.length === 0 ? (
          <p className={sections['faintLine']}>{t('noEvents')}</p>
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
                <EventPeriod key="time" event={event} />,
                numberText(language, event.boothNums),
                event.charged.length === 0
                  ? t('nothing')
                  : event.charged.map(({ asset, amount }) => inWords(asset, amount)).join(' + '),
              ],
            }))}
          />
        )}
      </Card>
    </div>
  )
}

/** A user's events: counts by state and the latest ones. */
export const Screen = () => (
  <UserFrame>{(detail) => <UserEventsContent detail={detail} />}</UserFrame>
)
