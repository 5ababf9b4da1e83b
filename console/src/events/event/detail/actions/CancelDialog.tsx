import { contract } from '../../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { notify } from '../../../../kit/state/notify.ts'
import { changedByEnding } from '../../parts/changedByActions.ts'
import { useActsAsAdmin } from '../../parts/useMayOn.ts'
import type { EventDialogProps } from './actDialogProps.ts'
import { useNotifyDone } from './chargeNews.ts'
import { EndDialog } from './EndDialog.tsx'
import { Refunds } from './Refunds.tsx'
import { text } from './text.ts'

const technicianKeys = {
  100: 'technicianWhole',
  50: 'technicianHalf',
  0: 'technicianNothing',
} as const

const previewIntervalMs = 10_000

/** Cancels an event once its refund was seen. */
export const CancelDialog = ({ opened, onClose, event }: EventDialogProps) => {
  const t = useText(text)
  const notifyDone = useNotifyDone()
  const { id, name } = event
  // If an administrator cancels the event, the owner gets a full refund and reads the reason.
  const isFor = useActsAsAdmin(event)
  const preview = useCall(
    contract.event.cancelPreview,
    { id },
    // The refund shrinks with time.
    { enabled: opened, silent: true, intervalMs: previewIntervalMs },
  )
  const options = { silent: true, invalidates: changedByEnding }
  const cancel = useCallMutation(contract.event.cancel, options)
  const cancelFor = useCallMutation(contract.event.cancelFor, options)
  const { data } = preview
  const percent = isFor ? null : (data?.technicianPercent ?? null)
  const end = async (reason: string) => {
    if (data === undefined) return
    const version = { id, version: data.version }
    if (isFor) {
      await cancelFor.mutateAsync({ ...version, reason })
      notify('success', t('cancelled', { name }))
    } else notifyDone(t('cancelled', { name }), await cancel.mutateAsync(version))
  }
  return (
    <EndDialog
      opened={opened}
      onClose={onClose}
      event={event}
      title={t('cancelQuestion', { name })}
      actLabel={t('cancelEvent')}
      cancelLabel={t('keepEvent')}
      isFor={isFor}
      isReady={data !== undefined}
      onEnd={end}
      effects={[
        ...(percent === null ? [] : [t(technicianKeys[percent])]),
        ...(data?.preparationIsKept ? [t('preparationKept')] : []),
        t('cancelCodes'),
        t('cancelMails'),
        t('cancelDocuments'),
      ]}
      final={t('cancelFinal')}
    >
      <Refunds label={t(isFor ? 'comesBackFor' : 'comesBack')} {...preview} />
    </EndDialog>
  )
}
