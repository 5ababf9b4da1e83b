import type { PowerAct } from '@openbooth/contract/installation/mediaServer/rules'
import {
  IconEdit,
  IconLinkPlus,
  IconMoon,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlugConnected,
  IconTrash,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import { lazyDialog } from '../../kit/dialog/lazyDialog.tsx'
import type { RowAction } from '../../kit/list/types.ts'
import { notify } from '../../kit/state/notify.ts'
import { changedByServers, type MediaServer } from './mediaServers.ts'
import { text } from './text.ts'

const ServerDialog = lazyDialog(async () => (await import('./ServerDialog.tsx')).ServerDialog)
const BindDialog = lazyDialog(async () => (await import('./BindDialog.tsx')).BindDialog)
const TestDialog = lazyDialog(async () => (await import('./ServerTestDialog.tsx')).ServerTestDialog)
const PowerDialog = lazyDialog(async () => (await import('./PowerDialog.tsx')).PowerDialog)

type Dialog = 'edit' | 'bind' | 'test' | 'power'

interface ServerActions {
  readonly actionsOf: (server: MediaServer) => readonly RowAction[]
  readonly add: () => void
  readonly dialogs: ReactNode
}

const powerIcons = {
  start: IconPlayerPlay,
  hibernate: IconMoon,
  stop: IconPlayerStop,
} as const

/**
 * The administrators' actions on a server, with their dialogs.
 * @param onRemoved called after a server was removed
 */
export const useServerActions = (onRemoved?: () => void): ServerActions => {
  const t = useText(text)
  const remove = useCallMutation(contract.mediaServer.remove, { invalidates: changedByServers })
  const [dialog, setDialog] = useState<Dialog>()
  const [act, setAct] = useState<PowerAct>('start')
  // The closing dialog still shows its content.
  const [shown, setShown] = useState<MediaServer>()
  const open = (which: Dialog, server: MediaServer | undefined) => {
    setShown(server)
    setDialog(which)
  }
  const close = () => setDialog(undefined)
  const askToRemove = async ({ id, serverName: name }: MediaServer) => {
    const wantsTo = await confirm({
      title: t('removeTitle', { name }),
      effect: t('removeEffect'),
      confirmLabel: t('removeAct'),
      danger: true,
    })
    if (!wantsTo) return
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          notify('success', t('removed', { name }))
          onRemoved?.()
        },
      },
    )
  }
  const actionsOf = (server: MediaServer): readonly RowAction[] => [
    {
      label: t('test'),
      Icon: IconPlugConnected,
      isVisible: true,
      onAct: () => open('test', server),
    },
    { label: t('edit'), Icon: IconEdit, isVisible: true, onAct: () => open('edit', server) },
    { label: t('bind'), Icon: IconLinkPlus, onAct: () => open('bind', server) },
    ...server.actions.map((each) => ({
      label: t(each),
      Icon: powerIcons[each],
      onAct: () => {
        setAct(each)
        open('power', server)
      },
    })),
    ...(server.own === null
      ? [
          {
            label: t('remove'),
            Icon: IconTrash,
            isDanger: true,
            onAct: () => void askToRemove(server),
          },
        ]
      : []),
  ]
  const dialogs = (
    <>
      <ServerDialog
        opened={dialog === 'edit'}
        onClose={() => setDialog((now) => (now === 'edit' ? undefined : now))}
        server={dialog === 'bind' ? undefined : shown}
        onAdded={(server) => open('bind', server)}
      />
      <BindDialog opened={dialog === 'bind'} onClose={close} server={shown} />
      <TestDialog opened={dialog === 'test'} onClose={close} server={shown} />
      <PowerDialog opened={dialog === 'power'} onClose={close} act={act} server={shown} />
    </>
  )
  return { actionsOf, add: () => open('edit', undefined), dialogs }
}
