import { IconCircleCheck, IconCircleOff, IconUser, IconWorld } from '@tabler/icons-react'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import { nameColumns } from '../../kit/list/columns/nameColumns.tsx'
import type { ListColumn } from '../../kit/list/types.ts'
import { StateBadge } from '../../kit/value/StateBadge.tsx'
import type { Channel } from './channels.ts'
import type { text } from './text.ts'

/** The columns of the list, in the reader's language. */
export const channelColumns = (
  t: Translate<(typeof text)['en']>,
  language: InterfaceLanguage,
): readonly ListColumn<Channel>[] => [
  ...nameColumns<Channel>(language, {
    heads: { enName: t('enName'), zhName: t('zhName') },
    sortable: ['enName'],
    otherWidth: 320,
  }),
  {
    id: 'languageTag',
    collapsePriority: 2,
    head: t('languageTag'),
    sortBy: 'languageTag',
    cell: ({ languageTag }) => <code>{languageTag}</code>,
  },
  {
    id: 'position',
    collapsePriority: 1,
    head: t('position'),
    sortBy: 'position',
    align: 'right',
    hideOnCard: true,
    cell: ({ position }) => position,
  },
  {
    id: 'enabled',
    head: t('enabled'),
    cell: ({ enabled }) =>
      enabled ? (
        <StateBadge mood="success" Icon={IconCircleCheck}>
          {t('isEnabled')}
        </StateBadge>
      ) : (
        <StateBadge mood="neutral" Icon={IconCircleOff}>
          {t('isDisabled')}
        </StateBadge>
      ),
  },
  {
    id: 'kept',
    collapsePriority: 4,
    head: t('kept'),
    cell: ({ isShared }) => (
      <StateBadge mood={isShared ? 'neutral' : 'info'} Icon={isShared ? IconWorld : IconUser}>
        {isShared ? t('isShared') : t('isOwn')}
      </StateBadge>
    ),
  },
]
