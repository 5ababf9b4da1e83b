import { Button } from '@mantine/core'
import { role } from '@openbooth/contract/roles'
import { IconEdit, IconLanguage, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { contract } from '../../api/contract.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { useDialog } from '../../kit/dialog/useDialog.ts'
import { preloadList } from '../../kit/list/address/preloadList.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { RowAction } from '../../kit/list/types.ts'
import { useUser } from '../../shell/user.ts'
import { channelColumns } from './channelColumns.tsx'
import { channels, type Channel } from './channels.ts'
import { ChannelDialog } from './index.ts'
import { text } from './text.ts'
import { useRemoveChannel } from './useRemoveChannel.ts'

export const preload = preloadList(channels)

/** The languages for events. Organisers also see the shared ones. */
export const Screen = () => {
  const t = useText(text)
  const language = useLanguage()
  const isAdmin = useUser().userType === role.admin
  const editor = useDialog<Channel>()
  const remove = useRemoveChannel()
  const columns = useMemo(() => channelColumns(t, language), [t, language])

  const actionsOf = (channel: Channel): readonly RowAction[] =>
    channel.isShared && !isAdmin
      ? []
      : [
          { label: t('edit'), Icon: IconEdit, isVisible: true, onAct: () => editor.open(channel) },
          {
            label: t('remove'),
            Icon: IconTrash,
            isDanger: true,
            onAct: () => void remove(channel),
          },
        ]
  const newChannel = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => editor.open()}>
      {t('newChannel')}
    </Button>
  )

  return (
    <>
      <ListPage
        list={channels}
        title={t('channels')}
        detail={isAdmin ? t('adminsDetail') : t('ownersDetail')}
        actions={newChannel}
        columns={columns}
        rowId={({ id }) => String(id)}
        searchPlaceholder={t('searchPlaceholder')}
        filters={[
          {
            name: 'enabled',
            label: t('enabled'),
            choices: [
              { value: true, label: t('isEnabled') },
              { value: false, label: t('isDisabled') },
            ],
          },
        ]}
        rowActions={actionsOf}
        exportCall={contract.channel.export}
        empty={{
          Icon: IconLanguage,
          title: t('noChannels'),
          detail: t('noChannelsDetail'),
          action: newChannel,
        }}
      />
      <ChannelDialog {...editor.props} channel={editor.shown} />
    </>
  )
}
