import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { actSaid, doerSaid } from '@openbooth/contract/live/sound/actTexts'
import { seatRoleWords } from '@openbooth/contract/users/user/texts'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import type { ListColumn } from '../../../kit/list/types.ts'
import { DateTime } from '../../../kit/time/DateTime.tsx'
import type { Act } from './acts.ts'
import type { text } from './text.ts'
import sections from '../../../kit/page/sections.module.css'

/** The columns of a time line, in the reader's language. */
export const actColumns = (
  t: Translate<(typeof text)['en']>,
  language: InterfaceLanguage,
): readonly ListColumn<Act>[] => [
  {
    id: 'at',
    head: t('time'),
    sortBy: 'at',
    cell: ({ at }) => <DateTime instant={at} length="exact" />,
  },
  { id: 'what', head: t('what'), isName: true, cell: (act) => actSaid(language, act) },
  {
    id: 'who',
    collapsePriority: 2,
    head: t('who'),
    maxWidth: 240,
    cell: ({ act, by }) => (
      <>
        {doerSaid(language, { act, by })}
        {by.role !== null && by.name !== '' && (
          <span className={sections['faintBlock']}>{seatRoleWords[by.role][language]}</span>
        )}
      </>
    ),
  },
  {
    id: 'booth',
    collapsePriority: 1,
    head: t('booth'),
    maxWidth: 200,
    cell: ({ by }) => by.boothName?.[language] ?? '–',
  },
]
