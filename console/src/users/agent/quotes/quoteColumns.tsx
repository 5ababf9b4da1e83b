import type { Translate } from '@openbooth/web/i18n/text.ts'
import type { ListColumn } from '../../../kit/list/types.ts'
import { Link } from '../../../kit/router/Link.tsx'
import { DateTime } from '../../../kit/time/DateTime.tsx'
import { dayText } from '../../../kit/time/dayText.ts'
import { Money } from '../../../kit/value/Money.tsx'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { type Quote, quotePath } from './quotes.ts'
import { QuoteStateBadge } from './QuoteStateBadge.tsx'
import type { text } from './text.ts'

/** The columns of the list, in the reader's language. */
export const quoteColumns = (
  t: Translate<(typeof text)['en']>,
  language: InterfaceLanguage,
): readonly ListColumn<Quote>[] => [
  {
    id: 'name',
    head: t('event'),
    sortBy: 'name',
    isName: true,
    cell: ({ id, name }) => (
      <Link to={quotePath(id)} title={name}>
        {name}
      </Link>
    ),
  },
  { id: 'number', head: t('number'), cell: ({ number }) => number },
  {
    id: 'customer',
    collapsePriority: 3,
    head: t('customer'),
    sortBy: 'customerName',
    maxWidth: 240,
    cell: ({ customerName }) => customerName,
  },
  { id: 'state', head: t('state'), cell: ({ state }) => <QuoteStateBadge state={state} /> },
  {
    id: 'validUntil',
    collapsePriority: 2,
    head: t('validUntil'),
    sortBy: 'validUntil',
    cell: ({ validUntil }) => dayText(language, validUntil),
  },
  {
    id: 'gross',
    head: t('gross'),
    align: 'right',
    cell: ({ gross, currency }) => <Money amount={gross} currency={currency} />,
  },
  {
    id: 'createdAt',
    collapsePriority: 1,
    head: t('created'),
    sortBy: 'createdAt',
    hideOnCard: true,
    cell: ({ createdAt }) => <DateTime instant={createdAt} />,
  },
]
