import { contract } from '../../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { ActionDialog } from '../../../../kit/dialog/ActionDialog.tsx'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { changedByActions } from '../../parts/changedByActions.ts'
import { EventPeriod } from '../../parts/EventPeriod.tsx'
import type { EventDialogProps } from './actDialogProps.ts'
import sections from '../../../../kit/page/sections.module.css'
import { useNotifyDone } from './chargeNews.ts'
import { Effects } from './Effects.tsx'
import { Price } from './Price.tsx'
import { text } from './text.ts'
import { useDetail } from './useDetail.ts'

/** Opens a planned event early, or retries after its start if there was no media server. */
export const OpenDialog = ({ opened, onClose, event }: EventDialogProps) => {
  const t = useText(text)
  const notifyDone = useNotifyDone()
  const { id, name } = event
  const detail = useDetail(id, opened)
  const open = useCallMutation(contract.event.open, { silent: true, invalidates: changedByActions })
  const minutes = Math.ceil((Date.parse(event.startAt) - serverNow()) / 60_000)
  const isEarly = minutes > 0
  const price = useCall(
    contract.event.openPreview,
    { id },
    { enabled: opened && isEarly, silent: true, intervalMs: 30_000 },
  )
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={t('openQuestion', { name })}
      actLabel={t('openEvent')}
      isReady={detail !== undefined && !price.isLoading}
      onAct={async () => {
        if (detail === undefined) return
        notifyDone(t('opened', { name }), await open.mutateAsync({ id, version: detail.version }))
      }}
    >
      <div className={sections['muted']}>
        <EventPeriod event={event} />
      </div>
      {isEarly && <Price label={t('openTakes')} {...price} />}
      <Effects effects={[t('openIn'), isEarly ? t('openEarlier', { minutes }) : t('openLate')]} />
    </ActionDialog>
  )
}
