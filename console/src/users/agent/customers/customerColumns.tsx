import type { Translate } from '@openbooth/web/i18n/text.ts'
import { Link } from '../../../kit/router/Link.tsx'
import type { ListColumn } from '../../../kit/list/types.ts'
import { DateTime } from '../../../kit/time/DateTime.tsx'
import { AddressText } from '../../../kit/value/AddressText.tsx'
import { Money } from '../../../kit/value/Money.tsx'
import { type Customer, heldFor, hostedBy } from './customers.ts'
import type { text } from './text.ts'

/** The columns of the list, in the reader's language. */
export const customerColumns = (
  t: Translate<(typeof text)['en']>,
  currency: string,
): readonly ListColumn<Customer>[] => [
  {
    id: 'name',
    head: t('customer'),
    sortBy: 'userName',
    isName: true,
    cell: ({ id, userName }) => (
      <Link to={heldFor(id)} title={userName}>
        {userName}
      </Link>
    ),
  },
  {
    id: 'email',
    collapsePriority: 4,
    head: t('email'),
    sortBy: 'emailAddress',
    maxWidth: 280,
    cell: ({ emailAddress }) => (
      <a href={`mailto:${encodeURIComponent(emailAddress)}`} title={emailAddress}>
        <AddressText address={emailAddress} />
      </a>
    ),
  },
  {
    id: 'ahead',
    collapsePriority: 3,
    head: t('ahead'),
    align: 'right',
    sortBy: 'eventsAhead',
    cell: ({ eventsAhead }) => eventsAhead,
  },
  {
    id: 'over',
    collapsePriority: 2,
    head: t('over'),
    align: 'right',
    sortBy: 'eventsOver',
    cell: ({ eventsOver }) => eventsOver,
  },
  {
    id: 'charged',
    head: t('charged'),
    align: 'right',
    sortBy: 'charged',
    cell: ({ charged }) => <Money amount={charged} currency={currency} />,
  },
  {
    id: 'own',
    collapsePriority: 1,
    head: t('own'),
    align: 'right',
    cell: ({ id, ownEvents }) => (ownEvents === 0 ? 0 : <Link to={hostedBy(id)}>{ownEvents}</Link>),
  },
  {
    id: 'createdAt',
    head: t('registered'),
    sortBy: 'createdAt',
    isHiddenAtFirst: true,
    hideOnCard: true,
    cell: ({ createdAt }) => <DateTime instant={createdAt} />,
  },
]
