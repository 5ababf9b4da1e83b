import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { Link } from '../../kit/router/Link.tsx'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import { Countdown } from '../../kit/time/Countdown.tsx'
import { dateText, numberText, ownTimeZone } from '@openbooth/web/format.ts'
import type { ListColumn } from '../../kit/list/types.ts'
import { placeName } from '@openbooth/contract/time/placeName'
import { eventNumber } from '@openbooth/web/eventNumber.ts'
import {
  audienceTypes,
  audienceWords,
  listenersOf,
} from '@openbooth/contract/live/liveConnections/audience'
import type { MonitoredEvent } from './board.ts'
import { BoothStaff, OtherStaff } from './BoothStaff.tsx'
import shared from '../../kit/page/shared.module.css'
import sections from '../../kit/page/sections.module.css'
import styles from './monitoring.module.css'
import type { text } from './text.ts'

/** The listeners, their types and their peak. */
const audienceColumns = (
  t: Translate<(typeof text)['en']>,
  language: InterfaceLanguage,
): readonly ListColumn<MonitoredEvent>[] => [
  {
    id: 'listeners',
    head: t('listeners'),
    sortBy: 'listeners',
    align: 'right',
    cell: ({ audience, receiverNums }) => (
      <>
        <strong className={styles['count']}>{numberText(language, listenersOf(audience))}</strong>
        <span className={shared['secondFigures']}>
          {t('most', { most: numberText(language, receiverNums) })}
        </span>
      </>
    ),
  },
  ...audienceTypes.map((type, index) => ({
    id: type,
    collapsePriority: audienceTypes.length - index,
    head: audienceWords[type][language],
    align: 'right' as const,
    cell: ({ audience }: MonitoredEvent) => (
      <span data-none={audience[type] === 0 || undefined} className={styles['figure']}>
        {numberText(language, audience[type])}
      </span>
    ),
  })),
  {
    id: 'peak',
    collapsePriority: 9,
    head: t('peak'),
    sortBy: 'peak',
    align: 'right',
    // On the reader's clock, as the chart above the list.
    cell: ({ peak }) =>
      peak === null ? (
        '–'
      ) : (
        <>
          {numberText(language, peak.listeners)}
          <span className={shared['secondFigures']}>
            {t('peakAt', { time: dateText(language, peak.at, ownTimeZone(), 'time') })}
          </span>
        </>
      ),
  },
]

/** The columns of the board, in the reader's language. */
export const boardColumns = (
  t: Translate<(typeof text)['en']>,
  language: InterfaceLanguage,
): readonly ListColumn<MonitoredEvent>[] => [
  {
    id: 'name',
    head: t('event'),
    sortBy: 'name',
    isName: true,
    cell: ({ id, name, number, ownerName }) => (
      <>
        <Link to={`/meeting/detail/${id}`} title={name}>
          {name}
        </Link>
        <span className={shared['secondFigures']}>
          {eventNumber(number)} · {ownerName}
        </span>
      </>
    ),
  },
  ...audienceColumns(t, language),
  {
    id: 'staff',
    collapsePriority: 7,
    head: t('staff'),
    cell: (event) => (
      <>
        <BoothStaff event={event} />
        <span className={shared['secondFigures']}>
          <OtherStaff event={event} />
        </span>
      </>
    ),
  },
  {
    id: 'until',
    collapsePriority: 8,
    head: t('until'),
    sortBy: 'endAt',
    cell: ({ endAt, timeZone }) => (
      <>
        {dateText(language, endAt, timeZone, 'time')}{' '}
        <span className={sections['tiny']}>{placeName(language, timeZone)}</span>
        <span className={shared['secondFigures']}>
          <Countdown until={endAt} />
        </span>
      </>
    ),
  },
  {
    id: 'server',
    head: t('server'),
    isHiddenAtFirst: true,
    hideOnCard: true,
    cell: ({ serverName }) => serverName,
  },
]
