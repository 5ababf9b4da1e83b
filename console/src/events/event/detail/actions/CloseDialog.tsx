import type { Asset } from '@openbooth/contract/money/billing/quote'
import { useState } from 'react'
import { contract } from '../../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { ActDialog } from '../../../../kit/dialog/ActDialog.tsx'
import { notify } from '../../../../kit/state/notify.ts'
import { useUser } from '../../../../shell/user.ts'
import { changedByEnding } from '../../parts/changedByActions.ts'
import { EventPeriod } from '../../parts/EventPeriod.tsx'
import type { EventDialogProps } from './actDialogProps.ts'
import shared from '../../../../kit/page/shared.module.css'
import { useTellDone } from './chargeNews.ts'
import { Effects } from './Effects.tsx'
import { Refunds } from './Refunds.tsx'
import { ReasonField, reasonProblem } from '../../../../kit/field/ReasonField.tsx'
import { longest } from '@openbooth/contract/limits'
import { text } from './text.ts'

const previewIntervalMs = 10_000

/** Whether booth hours pay for it, and not money. */
const paysInHours = (refunds: readonly { readonly asset: Asset }[]) =>
  refunds.some(({ asset }) => asset === 'BOOTH_HOUR')

/** Closes a running event; who is in, and what comes back, is seen first. */
export const CloseDialog = ({ opened, onClose, event }: EventDialogProps) => {
  const t = useText(text)
  const tell = useTellDone()
  const { id, name } = event
  const [reason, setReason] = useState('')
  const isFor = event.ownerId !== useUser().id
  const preview = useCall(
    contract.event.closePreview,
    { id },
    // By the clock less comes back.
    { enabled: opened, quiet: true, intervalMs: previewIntervalMs },
  )
  const { data } = preview
  const codes = useCall(contract.event.codes, { eventId: id }, { enabled: opened, quiet: true })
  const options = { quiet: true, changes: changedByEnding }
  const close = useCallMutation(contract.event.close, options)
  const closeFor = useCallMutation(contract.event.closeFor, options)
  const connected = codes.data?.reduce((total, code) => total + code.connected, 0)
  const act = async () => {
    if (data === undefined) return
    const version = { id, version: data.version }
    if (isFor) {
      await closeFor.mutateAsync({ ...version, reason })
      notify('success', t('closed', { name }))
    } else tell(t('closed', { name }), await close.mutateAsync(version))
  }
  return (
    <ActDialog
      opened={opened}
      onClose={onClose}
      title={t('closeQuestion', { name })}
      actLabel={t('closeEvent')}
      cancelLabel={t('keepOpen')}
      isDanger
      isReady={data !== undefined && (!isFor || reasonProblem(reason, longest.toldReason) === null)}
      onAct={act}
    >
      <div className={shared['muted']}>
        <EventPeriod event={event} />
      </div>
      <Refunds label={t('closeBack')} {...preview} />
      {isFor && (
        <ReasonField
          help={t('reasonHelp')}
          maxLength={longest.toldReason}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
          data-autofocus
        />
      )}
      <Effects
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
      />
    </ActDialog>
  )
}
