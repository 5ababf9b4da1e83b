import { personName } from '@openbooth/web/i18n/personName.ts'
import { eventType, recordStatus } from '@openbooth/contract/events/event/rules/events'
import { role, type Role } from '@openbooth/contract/roles'
import { listColumns, shownFields } from '@openbooth/contract/events/event/rules/shownFields'
import { Link } from '../../../kit/router/Link.tsx'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import type { ListColumn } from '../../../kit/list/types.ts'
import { Amounts } from '../parts/Amount.tsx'
import { EventCountdown } from '../parts/EventCountdown.tsx'
import { eventNumber } from '@openbooth/web/eventNumber.ts'
import { EventPeriod } from '../parts/EventPeriod.tsx'
import { EventStateBadge } from '../parts/EventStateBadge.tsx'
import { LacksServer } from '../parts/LacksServer.tsx'
import { ProjectName } from '../parts/ProjectName.tsx'
import { SecondLine } from '../parts/SecondLine.tsx'
import type { text as partsText } from '../parts/text.ts'
import type { EventRow } from '../parts/types.ts'
import shared from '../../../kit/page/shared.module.css'
import styles from './hosted.module.css'
import type { text } from './text.ts'

/** Starts further away than this are no countdown yet. */
const soonMilliseconds = 24 * 60 * 60 * 1000

/** Further columns for agents: customer and project. */
const agencyColumns = (t: Translate<(typeof text)['en']>): readonly ListColumn<EventRow>[] => [
  {
    id: 'customer',
    collapsePriority: 4,
    head: t('customer'),
    maxWidth: 180,
    cell: ({ customerName }) => (customerName === null ? '–' : personName(customerName)),
  },
  {
    id: 'project',
    collapsePriority: 3,
    head: t('project'),
    maxWidth: 200,
    cell: ({ programmeId, programmeName, room }) =>
      programmeId === null ? (
        '–'
      ) : (
        <>
          <ProjectName id={programmeId} name={programmeName} />
          {room !== '' && <SecondLine>{room}</SecondLine>}
        </>
      ),
  },
]

/** Number, type and recording, which a reader may choose to see. */
const hiddenColumns = (
  t: Translate<(typeof text)['en']>,
  tEvent: Translate<(typeof partsText)['en']>,
): readonly ListColumn<EventRow>[] => [
  {
    id: 'number',
    head: t('number'),
    sortBy: 'number',
    isHiddenAtFirst: true,
    hideOnCard: true,
    cell: ({ number }) => <span className={shared['amount']}>{eventNumber(number)}</span>,
  },
  {
    id: 'eventType',
    head: t('type'),
    isHiddenAtFirst: true,
    hideOnCard: true,
    cell: ({ eventType: type }) =>
      tEvent(type === eventType.silentConference ? 'silentConference' : 'booth'),
  },
  {
    id: 'recordStatus',
    head: tEvent('recordStatus'),
    isHiddenAtFirst: true,
    hideOnCard: true,
    cell: (event) => tEvent(event.recordStatus === recordStatus.open ? 'open' : 'closed'),
  },
]

/** Fields that a reader may choose to see. */
const chosenColumns = (language: InterfaceLanguage): readonly ListColumn<EventRow>[] =>
  listColumns.map((field) => ({
    id: field,
    head: shownFields[field][language],
    maxWidth: 200,
    isHiddenAtFirst: true,
    hideOnCard: true,
    cell: (event) => event[field] || '–',
  }))

/** The columns of the list, in the reader's language. */
export const hostedColumns = (
  t: Translate<(typeof text)['en']>,
  tEvent: Translate<(typeof partsText)['en']>,
  language: InterfaceLanguage,
  userType: Role,
  /** The reader, for whom events may be held. */
  readerId?: number,
  /** Whether events of others in this list are shared with the reader. */
  marksShared = false,
): readonly ListColumn<EventRow>[] => [
  {
    id: 'name',
    head: t('name'),
    sortBy: 'name',
    isName: true,
    cell: ({ id, name, number, eventType: type, customerId, ownerId, ownerName }) => (
      <>
        <Link to={`/meeting/detail/${id}`} title={name}>
          {name}
        </Link>
        <SecondLine>
          {eventNumber(number)}
          {type === eventType.silentConference && ` · ${tEvent('silentConference')}`}
        </SecondLine>
        {customerId === readerId && (
          <SecondLine>{t('heldBy', { name: personName(ownerName) })}</SecondLine>
        )}
        {marksShared && ownerId !== readerId && customerId !== readerId && (
          <SecondLine>{t('sharedBy', { name: personName(ownerName) })}</SecondLine>
        )}
      </>
    ),
  },
  {
    id: 'state',
    head: t('state'),
    cell: (event) => (
      <span className={`${shared['badges']} ${styles['state']}`}>
        <EventStateBadge state={event.state} />
        {event.lacksServer && <LacksServer />}
        <EventCountdown event={event} within={soonMilliseconds} />
      </span>
    ),
  },
  {
    id: 'time',
    head: t('time'),
    sortBy: 'startAt',
    cell: (event) => <EventPeriod event={event} length="short" />,
  },
  ...(userType === role.agent ? agencyColumns(t) : []),
  {
    id: 'booths',
    collapsePriority: 2,
    head: t('booths'),
    align: 'right',
    cell: ({ boothNums }) => boothNums,
  },
  {
    id: 'listeners',
    collapsePriority: 1,
    head: t('listeners'),
    align: 'right',
    hideOnCard: true,
    cell: ({ receiverNums }) => receiverNums,
  },
  {
    id: 'charged',
    head: t('charged'),
    align: 'right',
    cell: ({ charged }) => <Amounts charges={charged} />,
  },
  ...hiddenColumns(t, tEvent),
  ...chosenColumns(language),
]
