import type { PowerAct } from '@openbooth/contract/installation/mediaServer/rules'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { useIdempotencyKey } from '../../api/useIdempotencyKey.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { ActionDialog } from '../../kit/dialog/ActionDialog.tsx'
import { notify } from '../../kit/state/notify.ts'
import { changedByServers, type MediaServer } from './mediaServers.ts'
import sections from '../../kit/page/sections.module.css'
import { text } from './text.ts'

interface PowerDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly act: PowerAct
  readonly server: MediaServer | undefined
}

const options = { invalidates: changedByServers, silent: true }

const words = {
  start: { title: 'startTitle', act: 'startAct', effects: ['startEffect', 'startAddress'] },
  hibernate: {
    title: 'hibernateTitle',
    act: 'hibernateAct',
    effects: ['hibernateEffect', 'hibernateStop'],
  },
  stop: { title: 'stopTitle', act: 'stopAct', effects: ['stopEffect'] },
} as const

/** Orders a start, a hibernation or a stop, after explaining the effects. */
export const PowerDialog = ({ opened, onClose, act, server }: PowerDialogProps) => {
  const t = useText(text)
  const operationFor = useIdempotencyKey()
  const orders = {
    start: useCallMutation(contract.mediaServer.start, options),
    hibernate: useCallMutation(contract.mediaServer.hibernate, options),
    stop: useCallMutation(contract.mediaServer.stop, options),
  }
  const { title, act: actLabel, effects } = words[act]
  const order = async () => {
    if (server === undefined) return
    // The same order pressed twice is one; after another order it is a new one.
    const operationId = operationFor({ act, id: server.id, after: server.command?.id ?? 0 })
    await orders[act].mutateAsync({ id: server.id, operationId })
    notify('success', t('ordered'))
  }
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={t(title, { name: server?.serverName ?? '' })}
      actLabel={t(actLabel)}
      isDanger={act === 'stop'}
      onAct={order}
    >
      <ul className={sections['bullets']}>
        {effects.map((effect) => (
          <li key={effect}>{t(effect)}</li>
        ))}
        {act === 'stop' && server?.serverType === 'tencent' && <li>{t('stopTencent')}</li>}
      </ul>
    </ActionDialog>
  )
}
