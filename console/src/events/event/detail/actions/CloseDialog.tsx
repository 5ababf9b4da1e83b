import type { Asset } from '@openbooth/contract/money/billing/quote'
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

const previewIntervalMs = 10_000

/** Whether booth hours pay for it, and not money. */
const paysInHours = (refunds: readonly { readonly asset: Asset }[]) =>
  refunds.some(({ asset }) => asset === 'BOOTH_HOUR')

/** Closes a running event, after showing who is connected and the refund. */
export const CloseDialog = ({ opened, onClose, event }: EventDialogProps) => {
  const t = useText(text)
  const notifyDone = useNotifyDone()
  const { id, name } = event
  const isFor = useActsAsAdmin(event)
  const preview = useCall(
    contract.event.closePreview,
    { id },
    // The refund shrinks with time.
    { enabled: opened, silent: true, intervalMs: previewIntervalMs },
  )
  const { data } = preview
  const codes = useCall(contract.event.codes, { eventId: id }, { enabled: opened, silent: true })
  const options = { silent: true, invalidates: changedByEnding }
  const close = useCallMutation(contract.event.close, options)
  const closeFor = useCallMutation(contract.event.closeFor, options)
  const connected = codes.data?.reduce((total, code) => total + code.connected, 0)
  const end = async (reason: string) => {
    if (data === undefined) return
    const version = { id, version: data.version }
    if (isFor) {
      await closeFor.mutateAsync({ ...version, reason })
      notify('success', t('closed', { name }))
    } else notifyDone(t('closed', { name }), await close.mutateAsync(version))
  }
  return (
    <EndDialog
      opened={opened}
      onClose={onClose}
      event={event}
      title={t('closeQuestion', { name })}
      actLabel={t('closeEvent')}
      cancelLabel={t('keepOpen')}
      isFor={isFor}
      isReady={data !== undefined}
      onEnd={end}
      effects={[
        ...(data === undefined
          ? []
          : [t(paysInHours(data.refunds) ? 'closeSettles' : 'closeSettlesMoney')]),
        ...(connected === undefined
          ? []
          : [connected === 0 ? t('nobodyNow') : t('connectedNow', { count: connected })]),
        t('closeOut'),
      ]}
      final={t('closeFinal')}
    >
      <Refunds label={t('closeBack')} {...preview} />
    </EndDialog>
  )
}
