import { addressSaid } from '@openbooth/contract/users/user/anonymised'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { Link } from '../../kit/router/Link.tsx'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import { offsetText } from '@openbooth/web/format.ts'
import { languageName } from '@openbooth/contract/languageName'
import type { ListColumn } from '../../kit/list/types.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { DateTime } from '../../kit/time/DateTime.tsx'
import { placeName } from '@openbooth/contract/time/placeName'
import { StateBadge } from '../../kit/value/StateBadge.tsx'
import sections from '../../kit/page/sections.module.css'
import type { Technician } from './technicians.ts'
import type { text } from './text.ts'

interface Reader {
  readonly t: Translate<(typeof text)['en']>
  readonly language: InterfaceLanguage
  /** Where the calendar of a technician is. */
  readonly calendarOf: (id: number) => string
}

/** The columns of the list, in the reader's language. */
export const technicianColumns = ({
  t,
  language,
  calendarOf,
}: Reader): readonly ListColumn<Technician>[] => [
  {
    id: 'name',
    head: t('name'),
    sortBy: 'name',
    isName: true,
    cell: ({ id, name, emailAddress }) => (
      <>
        <Link to={calendarOf(id)} title={name}>
          {name}
        </Link>
        <span className={sections['second']}>{addressSaid(emailAddress)}</span>
      </>
    ),
  },
  {
    id: 'state',
    head: t('state'),
    cell: ({ isActive }) => (
      <StateBadge
        mood={isActive ? 'success' : 'neutral'}
        Icon={isActive ? IconCircleCheck : IconCircleOff}
      >
        {t(isActive ? 'isActive' : 'isInactive')}
      </StateBadge>
    ),
  },
  {
    id: 'languages',
    collapsePriority: 2,
    head: t('languages'),
    maxWidth: 240,
    cell: ({ languages }) =>
      languages.map((tag) => languageName(language, tag)).join(language === 'zh' ? '、' : ', '),
  },
  {
    id: 'timeZone',
    collapsePriority: 1,
    head: t('timeZone'),
    cell: ({ timeZone }) => (
      <>
        {placeName(language, timeZone)}
        <span className={sections['second']}>
          {offsetText(new Date(serverNow()).toISOString(), timeZone)}
        </span>
      </>
    ),
  },
  {
    id: 'nextBooking',
    collapsePriority: 3,
    head: t('nextBooking'),
    cell: ({ nextBookingAt, bookings, timeZone }) =>
      nextBookingAt === null ? (
        <span className={sections['faint']}>{t('none')}</span>
      ) : (
        <>
          <DateTime instant={nextBookingAt} timeZone={timeZone} length="compact" />
          <span className={sections['second']}>{t('openBookings', { count: bookings })}</span>
        </>
      ),
  },
]
