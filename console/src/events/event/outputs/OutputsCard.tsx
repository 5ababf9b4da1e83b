import { Button } from '@mantine/core'
import { eventState, isOver } from '@openbooth/contract/events/event/rules/events'
import { useText } from '@openbooth/web/i18n/text.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { contract } from '../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../api/useCall.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { lazyDialog } from '../../../kit/dialog/lazyDialog.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { notify } from '../../../kit/state/notify.ts'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { useMayOn } from '../parts/useMayOn.ts'
import { changedByActions } from '../parts/changedByActions.ts'
import type { EventDetail } from '../parts/types.ts'
import sections from '../../../kit/page/sections.module.css'
import { OutputRow, type Output } from './OutputRow.tsx'
import styles from './outputs.module.css'
import { text } from './text.ts'

const OutputDialog = lazyDialog(async () => (await import('./OutputDialog.tsx')).OutputDialog)

const second = 1_000
const invalidates = [contract.streamOutput.list, ...changedByActions]

const useRemoval = () => {
  const t = useText(text)
  const remove = useCallMutation(contract.streamOutput.remove, { invalidates })
  return async ({ id, host }: Output): Promise<void> => {
    const isSure = await confirm({
      title: t('removeQuestion', { host }),
      effect: t('removeEffect'),
      confirmLabel: t('remove'),
      danger: true,
    })
    if (!isSure) return
    await remove.mutateAsync({ id })
    notify('success', t('removed', { host }))
  }
}

/** The stream outputs of an event: configured by its owner, also operated by administrators. */
export const OutputsCard = ({ event }: { readonly event: EventDetail }) => {
  const t = useText(text)
  const mayOn = useMayOn(event)
  const isRunning = event.state === eventState.normal
  const { data, error, refetch } = useCall(
    contract.streamOutput.list,
    { eventId: event.id },
    { silent: true, intervalMs: isRunning ? 3 * second : 30 * second },
  )
  const askToRemove = useRemoval()
  const [edited, setEdited] = useState<Output>()
  const [isDialogOpen, setDialogOpen] = useState(false)
  if (data === undefined)
    return error === null ? null : (
      <Card title={t('title')}>
        <ProblemState error={error} onRetry={() => void refetch()} />
      </Card>
    )
  const { outputs, channelHour } = data
  const isOpen = !isOver(event)
  const isOwner = event.permissions.includes('plan')
  // Most events have none, and only the owner can add one.
  if (outputs.length === 0 && !(isOpen && isOwner)) return null

  const edit = (output: Output | undefined): void => {
    setEdited(output)
    setDialogOpen(true)
  }
  return (
    <Card
      title={t('title')}
      action={
        isOpen && isOwner ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => edit(undefined)}
          >
            {t('add')}
          </Button>
        ) : undefined
      }
    >
      <p className={sections['hint']}>
        {t('hint')} {outputs.length === 0 && t('none')}
      </p>
      {outputs.length > 0 && (
        <ul className={styles['outputs']} aria-label={t('title')}>
          {outputs.map((output) => (
            <OutputRow
              key={output.id}
              output={output}
              isOpen={isOpen && mayOn('run')}
              isRunning={isRunning}
              onEdit={isOwner ? () => edit(output) : undefined}
              // The call shows its own error.
              onRemove={isOwner ? () => void askToRemove(output).catch(() => {}) : undefined}
            />
          ))}
        </ul>
      )}
      <OutputDialog
        event={event}
        channelHour={channelHour}
        output={edited}
        opened={isDialogOpen}
        onClose={() => setDialogOpen(false)}
      />
    </Card>
  )
}
