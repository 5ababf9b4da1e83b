import { personName } from '@openbooth/web/i18n/personName.ts'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { Link } from '../../../kit/router/Link.tsx'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import type { ListColumn } from '../../../kit/list/types.ts'
import { eventNumber } from '@openbooth/web/eventNumber.ts'
import { EventPeriod } from '../parts/EventPeriod.tsx'
import { SecondLine } from '../parts/SecondLine.tsx'
import { BookingStateBadge } from './BookingStateBadge.tsx'
import type { BookingRow } from './bookings.ts'
import sections from '../../../kit/page/sections.module.css'
import type { text } from './text.ts'

/** The columns of the list, in the reader's language. */
export const bookingColumns = (
  t: Translate<(typeof text)['en']>,
  language: InterfaceLanguage,
): readonly ListColumn<BookingRow>[] => [
  {
    id: 'event',
    head: t('event'),
    isName: true,
    cell: ({ eventId, eventName, eventNumber: number }) => (
      <>
        <Link to={`/meeting/detail/${eventId}`} title={eventName}>
          {eventName}
        </Link>
        <SecondLine>{eventNumber(number)}</SecondLine>
      </>
    ),
  },
  { id: 'state', head: t('state'), cell: ({ state }) => <BookingStateBadge state={state} /> },
  {
    id: 'technician',
    collapsePriority: 2,
    head: t('technician'),
    maxWidth: 240,
    cell: ({ technician, declined: [last] }) => (
      <>
        {technician?.name ?? <span className={sections['faint']}>{t('notAssigned')}</span>}
        {last !== undefined && (
          <SecondLine>
            {t('saidNo', {
              name: last.name,
              time: dateText(language, last.at, ownTimeZone(), 'compact'),
            })}
          </SecondLine>
        )}
      </>
    ),
  },
  {
    id: 'time',
    head: t('time'),
    sortBy: 'startsAt',
    cell: ({ startsAt, endsAt, timeZone }) => (
      <EventPeriod event={{ startAt: startsAt, endAt: endsAt, timeZone }} length="short" />
    ),
  },
  {
    id: 'host',
    collapsePriority: 1,
    head: t('host'),
    maxWidth: 180,
    cell: ({ hostName }) => personName(hostName),
  },
]
