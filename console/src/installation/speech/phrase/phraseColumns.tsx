import type { Translate } from '@openbooth/web/i18n/text.ts'
import { DateTime } from '../../../kit/time/DateTime.tsx'
import type { ListColumn } from '../../../kit/list/types.ts'
import type { Phrase } from './phrases.ts'
import type { text } from './text.ts'

/** The columns of the list, in the reader's language. */
export const phraseColumns = (t: Translate<(typeof text)['en']>): readonly ListColumn<Phrase>[] => [
  {
    id: 'text',
    head: t('phrase'),
    sortBy: 'text',
    isName: true,
    cell: ({ text: words }) => <span title={words}>{words}</span>,
  },
  {
    id: 'createdAt',
    collapsePriority: 1,
    head: t('addedAt'),
    sortBy: 'createdAt',
    cell: ({ createdAt }) => <DateTime instant={createdAt} length="compact" />,
  },
]
