import { IconCircleCheck, IconCircleOff, IconUser, IconWorld } from '@tabler/icons-react'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import type { ListColumn } from '../kit/list/types.ts'
import { StateBadge } from '../kit/value/StateBadge.tsx'
import type { Channel } from './channels.ts'
import type { text } from './text.ts'

/** Both names; a channel is called by the one in the reader's language. */
const nameColumns = (
  t: Translate<(typeof text)['en']>,
  language: InterfaceLanguage,
): readonly ListColumn<Channel>[] => {
  const english: ListColumn<Channel> = {
    id: 'enName',
    head: t('enName'),
    sortBy: 'enName',
    cell: ({ enName }) => (
      <span lang="en" title={enName}>
        {enName}
      </span>
    ),
  }
  const chinese: ListColumn<Channel> = {
    id: 'zhName',
    head: t('zhName'),
    cell: ({ zhName }) => (
      <span lang="zh-CN" title={zhName}>
        {zhName}
      </span>
    ),
  }
  const [name, other] = language === 'zh' ? [chinese, english] : [english, chinese]
  return [
    { ...name, isName: true },
    { ...other, givesWay: 3, maxWidth: 320 },
  ]
}

/** The columns of the list, in the reader's language. */
export const channelColumns = (
  t: Translate<(typeof text)['en']>,
  language: InterfaceLanguage,
): readonly ListColumn<Channel>[] => [
  ...nameColumns(t, language),
  {
    id: 'languageTag',
    givesWay: 2,
    head: t('languageTag'),
    sortBy: 'languageTag',
    cell: ({ languageTag }) => <code>{languageTag}</code>,
  },
  {
    id: 'position',
    givesWay: 1,
    head: t('position'),
    sortBy: 'position',
    align: 'right',
    isOffCard: true,
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
    givesWay: 4,
    head: t('kept'),
    cell: ({ isShared }) => (
      <StateBadge mood={isShared ? 'neutral' : 'info'} Icon={isShared ? IconWorld : IconUser}>
        {isShared ? t('isShared') : t('isOwn')}
      </StateBadge>
    ),
  },
]
