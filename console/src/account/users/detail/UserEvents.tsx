import { Link } from '../../../kit/router/Link.tsx'
import { EventPeriod } from '../../../event/index.ts'
import { Card } from '../../../kit/page/Card.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { numberText } from '@openbooth/web/format.ts'
import { PlainTable } from '../../../kit/value/PlainTable.tsx'
import styles from './detail.module.css'
import { EventBadge, eventStates } from './EventBadge.tsx'
import { text } from './text.ts'
import { useAssetText } from './useAssetText.ts'
import type { UserDetail } from './userDetail.ts'
import { UserFrame } from './UserFrame.tsx'

export { preload } from './UserFrame.tsx'

const Shown = ({ detail: { user, events } }: { readonly detail: UserDetail }) => {
  const t = useText(text)
  const language = useLanguage()
  const inWords = useAssetText(user.currency)
  const all = `/meeting/meetingList?ownerId=${user.id}`
  return (
    <div className={styles['column']}>
      <ul className={styles['tiles']}>
        {eventStates.map(({ state, word }) => (
          <li key={word}>
            <Link to={`${all}&state=${state}`}>
              <span>{t(word)}</span>
              <strong>{numberText(language, events.counts[word])}</strong>
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
                <EventBadge key="state" state={event.state} />,
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

/** What a user holds: counts by state and the latest ones. */
export const Screen = () => <UserFrame>{(detail) => <Shown detail={detail} />}</UserFrame>
