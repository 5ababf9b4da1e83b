import { contract } from '../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/text.ts'
import { ActDialog } from '../../../kit/ActDialog.tsx'
import { ProblemState } from '../../../kit/ProblemState.tsx'
import { Amount } from '../../parts/Amount.tsx'
import { useAmountText } from '../../parts/amountText.ts'
import { changedByActs } from '../../parts/changedByActs.ts'
import { EventPeriod } from '../../parts/EventPeriod.tsx'
import type { EventDialogProps } from './actDialogProps.ts'
import styles from './acts.module.css'
import { useTellDone } from './chargeNews.ts'
import { Effects, Sum, SumWaits } from './Effects.tsx'
import { text } from './text.ts'

const technicianKeys = {
  100: 'technicianWhole',
  50: 'technicianHalf',
  0: 'technicianNothing',
} as const

/** Of a cancelled event there is no preview any more: asking again would only be refused. */
const changedByCancel = changedByActs.filter(
  ({ path }) => path !== contract.event.cancelPreview.path,
)

/** Cancels an event once its refund was seen. */
export const CancelDialog = ({ opened, onClose, event }: EventDialogProps) => {
  const t = useText(text)
  const amount = useAmountText()
  const tell = useTellDone()
  const { id, name } = event
  const preview = useCall(contract.event.cancelPreview, { id }, { enabled: opened, quiet: true })
  const cancel = useCallMutation(contract.event.cancel, { quiet: true, changes: changedByCancel })
  const { data, error } = preview
  const charged = data?.refunds.filter(({ charged: held }) => held !== 0) ?? []
  const percent = data?.technicianPercent ?? null
  return (
    <ActDialog
      opened={opened}
      onClose={onClose}
      title={t('cancelQuestion', { name })}
      actLabel={t('cancelEvent')}
      cancelLabel={t('keepEvent')}
      isDanger
      isReady={data !== undefined}
      onAct={async () => {
        if (data === undefined) return
        tell(t('cancelled', { name }), await cancel.mutateAsync({ id, version: data.version }))
      }}
    >
      <div className={styles['when']}>
        <EventPeriod event={event} />
      </div>
      {error !== null && data === undefined ? (
        <ProblemState error={error} onRetry={() => void preview.refetch()} />
      ) : data === undefined ? (
        <SumWaits>{t('comesBack')}</SumWaits>
      ) : charged.length === 0 ? (
        <Sum label={t('comesBack')} detail={t('nothingCharged')}>
          {amount('BOOTH_HOUR', 0)}
        </Sum>
      ) : (
        <div className={styles['sums']}>
          {charged.map(({ asset, charged: held, refund }) => (
            <Sum
              key={asset}
              label={t('comesBack')}
              detail={t('wasCharged', { amount: amount(asset, held) })}
            >
              <Amount asset={asset} amount={refund} />
            </Sum>
          ))}
        </div>
      )}
      <Effects
        effects={[
          ...(percent === null ? [] : [t(technicianKeys[percent])]),
          t('cancelCodes'),
          t('cancelMails'),
        ]}
        final={t('cancelFinal')}
      />
    </ActDialog>
  )
}
