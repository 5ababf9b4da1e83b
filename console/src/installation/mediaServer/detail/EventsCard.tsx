import { Link } from '../../../kit/router/Link.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { Card } from '../../../kit/page/Card.tsx'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { PlainTable } from '../../../kit/value/PlainTable.tsx'
import sections from '../../../kit/page/sections.module.css'
import type { ServerDetail } from './serverDetail.ts'
import { text } from './text.ts'

/** The events that run on a server: while there is one, it is not switched off. */
export const EventsCard = ({ server: { events } }: { readonly server: ServerDetail }) => {
  const t = useText(text)
  const language = useLanguage()
  const time = (instant: string) => dateText(language, instant, ownTimeZone(), 'compact')
  return (
    <Card title={t('events')}>
      {events.length === 0 ? (
        <p className={sections['faintLine']}>{t('noEvents')}</p>
      ) : (
        <PlainTable
          label={t('events')}
          columns={[
            { head: t('event') },
            { head: t('host'), wraps: true },
            { head: t('opened') },
            { head: t('ends') },
          ]}
          rows={events.map(({ id, name, number, hostName, openedAt, endAt }) => ({
            key: id,
            cells: [
              <Link key="event" to={`/meeting/detail/${id}`} className={sections['link']}>
                {name} <span className="tabular">({number})</span>
              </Link>,
              hostName,
              time(openedAt),
              time(endAt),
            ],
          }))}
        />
      )}
    </Card>
  )
}
