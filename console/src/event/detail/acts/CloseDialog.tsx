import { contract } from '../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/text.ts'
import { ActDialog } from '../../../kit/ActDialog.tsx'
import { serverNow } from '../../../kit/serverTime.ts'
import { Amount } from '../../parts/Amount.tsx'
import { changedByActs } from '../../parts/changedByActs.ts'
import { EventPeriod } from '../../parts/EventPeriod.tsx'
import type { EventDialogProps } from './actDialogProps.ts'
import styles from './acts.module.css'
import { hoursBackAtClose } from './boothHours.ts'
import { useTellDone } from './chargeNews.ts'
import { Effects, Sum, SumWaits } from './Effects.tsx'
import { text } from './text.ts'
import { useDetail } from './useDetail.ts'

/** Closes a running event; who is in, and what comes back, is seen first. */
export const CloseDialog = ({ opened, onClose, event }: EventDialogProps) => {
  const t = useText(text)
  const tell = useTellDone()
  const { id, name } = event
  const detail = useDetail(id, opened)
  const codes = useCall(contract.event.codes, { eventId: id }, { enabled: opened, quiet: true })
  const close = useCallMutation(contract.event.close, { quiet: true, changes: changedByActs })
  const connected = codes.data?.reduce((total, code) => total + code.connected, 0)
  return (
    <ActDialog
      opened={opened}
      onClose={onClose}
      title={t('closeQuestion', { name })}
      actLabel={t('closeEvent')}
      cancelLabel={t('keepOpen')}
      isDanger
      isReady={detail !== undefined}
      onAct={async () => {
        if (detail === undefined) return
        tell(t('closed', { name }), await close.mutateAsync({ id, version: detail.version }))
      }}
    >
      <div className={styles['when']}>
        <EventPeriod event={event} />
      </div>
      {detail === undefined ? (
        <SumWaits>{t('closeBack')}</SumWaits>
      ) : (
        <Sum label={t('closeBack')} detail={t('closeSettles')}>
          <Amount asset="BOOTH_HOUR" amount={hoursBackAtClose(detail, serverNow())} />
        </Sum>
      )}
      <Effects
        effects={[
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
