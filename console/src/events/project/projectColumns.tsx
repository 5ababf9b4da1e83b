import { Link } from '../../kit/router/Link.tsx'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import { DateTime } from '../../kit/time/DateTime.tsx'
import type { ListColumn } from '../../kit/list/types.ts'
import { Money } from '../../kit/value/Money.tsx'
import type { Project } from './projects.ts'
import type { text } from './text.ts'

const moment = (instant: string | null) => (instant === null ? '–' : <DateTime instant={instant} />)

/** The columns of the list, in the reader's language. */
export const projectColumns = (
  t: Translate<(typeof text)['en']>,
  currency: string,
): readonly ListColumn<Project>[] => [
  {
    id: 'name',
    head: t('project'),
    sortBy: 'name',
    isName: true,
    cell: ({ id, name }) => (
      <Link to={`/project/detail/${id}`} title={name}>
        {name}
      </Link>
    ),
  },
  {
    id: 'events',
    collapsePriority: 3,
    head: t('events'),
    align: 'right',
    cell: ({ events }) => events,
  },
  {
    id: 'booths',
    collapsePriority: 2,
    head: t('booths'),
    align: 'right',
    cell: ({ booths }) => booths,
  },
  {
    id: 'audience',
    collapsePriority: 1,
    head: t('audience'),
    align: 'right',
    cell: ({ audience }) => audience,
  },
  {
    id: 'start',
    collapsePriority: 5,
    head: t('start'),
    sortBy: 'startAt',
    cell: ({ startAt }) => moment(startAt),
  },
  { id: 'end', collapsePriority: 4, head: t('end'), cell: ({ endAt }) => moment(endAt) },
  {
    id: 'fee',
    head: t('fee'),
    align: 'right',
    sortBy: 'fee',
    cell: ({ fee }) => <Money amount={fee} currency={currency} />,
  },
  {
    id: 'createdAt',
    head: t('created'),
    sortBy: 'createdAt',
    isHiddenAtFirst: true,
    hideOnCard: true,
    cell: ({ createdAt }) => <DateTime instant={createdAt} />,
  },
]
