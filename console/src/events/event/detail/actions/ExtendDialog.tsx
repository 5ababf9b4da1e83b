import { TextInput } from '../../../../kit/field/TextInput.tsx'
import { useEffect, useState } from 'react'
import { contract } from '../../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { ActionDialog } from '../../../../kit/dialog/ActionDialog.tsx'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { dateText } from '@openbooth/web/format.ts'
import { changedByActions } from '../../parts/changedByActions.ts'
import { EventPeriod } from '../../parts/EventPeriod.tsx'
import type { EventDetail } from '../../parts/types.ts'
import type { EventDialogProps } from './actDialogProps.ts'
import sections from '../../../../kit/page/sections.module.css'
import styles from './actions.module.css'
import { isUnlimited } from './boothHours.ts'
import { useNotifyDone } from './chargeNews.ts'
import { SumWaits } from './Effects.tsx'
import { laterEnd, mostMinutes } from './extension.ts'
import { Price } from './Price.tsx'
import { text } from './text.ts'
import { useDetail } from './useDetail.ts'
import { numberOf } from '../../../../kit/value/typedNumber.ts'

const usualMinutes = [15, 30, 60, 90, 120]
const firstMinutes = '30'

interface PriceProps {
  readonly event: EventDetail
  readonly newEnd: ReturnType<typeof laterEnd>
  readonly opened: boolean
}

const ExtensionPrice = ({ event, newEnd, opened }: PriceProps) => {
  const t = useText(text)
  const price = useCall(
    contract.event.extendPreview,
    { id: event.id, ...newEnd.sent },
    { enabled: opened, silent: true, keepPrevious: true },
  )
  return <Price label={t('toTake')} {...price} />
}

/**
 * Whether an extension has a minimum price of its own. Prices in money already count started
 * quarters of an hour.
 */
const isPastItsEnd = (event: EventDetail) =>
  event.rateCard === null && !isUnlimited(event) && serverNow() >= Date.parse(event.endAt)

/** Extends a running event after showing the price. */
export const ExtendDialog = ({ opened, onClose, event }: EventDialogProps) => {
  const t = useText(text)
  const language = useLanguage()
  const notifyDone = useNotifyDone()
  const { id, name } = event
  const detail = useDetail(id, opened)
  const extend = useCallMutation(contract.event.extend, {
    silent: true,
    invalidates: changedByActions,
  })
  const [minutes, setMinutes] = useState(firstMinutes)
  useEffect(() => {
    if (opened) setMinutes(firstMinutes)
  }, [opened])
  const longest = detail === undefined ? 0 : mostMinutes(detail)
  const wanted = numberOf(minutes)
  const isValid = Number.isInteger(wanted) && wanted >= 1 && wanted <= longest
  const newEnd = detail === undefined || !isValid ? undefined : laterEnd(detail, wanted)
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={t('extendTitle', { name })}
      actLabel={t('extendEvent')}
      isReady={newEnd !== undefined}
      onAct={async () => {
        if (detail === undefined || newEnd === undefined) return
        const saved = await extend.mutateAsync({ id, version: detail.version, ...newEnd.sent })
        const time = dateText(language, newEnd.endAt, event.timeZone, 'time')
        notifyDone(t('extended', { name, time }), saved)
      }}
    >
      <fieldset className={styles['choices']}>
        <legend>{t('longerBy')}</legend>
        {usualMinutes.map((usual) => (
          <label key={usual}>
            <input
              type="radio"
              name="minutes"
              checked={minutes === String(usual)}
              disabled={detail !== undefined && usual > longest}
              onChange={() => setMinutes(String(usual))}
            />
            {t('minutesShort', { minutes: usual })}
          </label>
        ))}
      </fieldset>
      <TextInput
        label={t('minutes')}
        inputMode="numeric"
        w={160}
        value={minutes}
        onChange={({ currentTarget }) => setMinutes(currentTarget.value.trim())}
        error={detail === undefined || isValid ? null : t('minutesNotValid', { longest })}
      />
      <div className={sections['muted']}>
        {newEnd === undefined ? t('endsNow') : t('newEnd')}
        <EventPeriod event={newEnd === undefined ? event : { ...event, endAt: newEnd.endAt }} />
      </div>
      {detail !== undefined && isPastItsEnd(detail) && (
        <p className={sections['muted']}>{t('afterItsEnd')}</p>
      )}
      {detail === undefined || newEnd === undefined ? (
        <SumWaits>{t('toTake')}</SumWaits>
      ) : (
        <ExtensionPrice event={detail} newEnd={newEnd} opened={opened} />
      )}
    </ActionDialog>
  )
}
