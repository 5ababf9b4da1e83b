import { Button } from '@mantine/core'
import {
  mediaEngines,
  serverStatuses,
  serverTypes,
} from '@openbooth/contract/installation/mediaServer/rules'
import { IconKey, IconPlus, IconServer2 } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { contract } from '../../api/contract.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { lazyDialog } from '../../kit/dialog/lazyDialog.tsx'
import { preloadList } from '../../kit/list/address/preloadList.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { intervalMs, mediaServers } from './mediaServers.ts'
import { serverColumns } from './serverColumns.tsx'
import { text } from './text.ts'
import { useServerActions } from './useServerActions.tsx'

const CloudDialog = lazyDialog(async () => (await import('./cloud/CloudDialog.tsx')).CloudDialog)

export const preload = preloadList(mediaServers)

/** The media servers with their current state. */
export const Screen = () => {
  const t = useText(text)
  const language = useLanguage()
  const [isCloudOpen, setCloudOpen] = useState(false)
  const { actionsOf, add, dialogs } = useServerActions()
  const columns = useMemo(() => serverColumns({ t, language }), [t, language])
  const newServer = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
      {t('newServer')}
    </Button>
  )
  const cloudKeys = (
    <Button
      variant="default"
      leftSection={<IconKey size={16} aria-hidden />}
      onClick={() => setCloudOpen(true)}
    >
      {t('cloudKeys')}
    </Button>
  )
  return (
    <>
      <ListPage
        list={mediaServers}
        title={t('title')}
        detail={t('detail')}
        actions={
          <>
            {cloudKeys}
            {newServer}
          </>
        }
        columns={columns}
        rowId={({ id }) => String(id)}
        searchPlaceholder={t('searchPlaceholder')}
        filters={[
          {
            name: 'isReady',
            label: t('readiness'),
            choices: [
              { value: true, label: t('ready') },
              { value: false, label: t('notReady') },
            ],
          },
          {
            name: 'status',
            label: t('state'),
            choices: serverStatuses.map((value) => ({ value, label: t(value) })),
          },
          {
            name: 'serverType',
            label: t('type'),
            choices: serverTypes.map((value) => ({ value, label: t(value) })),
          },
          {
            name: 'engine',
            label: t('engine'),
            inMoreMenu: true,
            choices: mediaEngines.map((value) => ({ value, label: t(value) })),
          },
        ]}
        exportCall={contract.mediaServer.export}
        rowActions={actionsOf}
        intervalMs={intervalMs}
        empty={{
          Icon: IconServer2,
          title: t('noServers'),
          detail: t('noServersDetail'),
          action: newServer,
        }}
      />
      {dialogs}
      <CloudDialog opened={isCloudOpen} onClose={() => setCloudOpen(false)} />
    </>
  )
}
