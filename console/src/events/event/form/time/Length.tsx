import { startOf } from './start.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import sections from '../../../../kit/page/sections.module.css'
import styles from './time.module.css'
import { useEventForm, useValue } from '../store/formContext.ts'
import { lengthText } from './lengthText.ts'
import { text } from '../text.ts'
import { periodOf } from './times.ts'
import type { EventValues } from '../store/values.ts'
import { addMinutes } from '../../../../kit/time/wallTimes.ts'

const shortcuts = [30, 60, 90, 120, 180, 240, 480]

const lengthOf = (values: EventValues): number | undefined => {
  const period = periodOf(values, new Date(serverNow()))
  return period && Math.round((period.endAt.getTime() - period.startAt.getTime()) / 60_000)
}

/** How long it lasts, and the usual lengths to press. */
export const Length = () => {
  const t = useText(text)
  const { store } = useEventForm()
  const length = useValue(lengthOf)
  const lasts = (minutes: number) =>
    store.change((values) => {
      const start = startOf(values, new Date(serverNow()))
      if (start === undefined) return values
      const end = addMinutes(start, minutes)
      return { ...values, endDate: end.slice(0, 10), endTime: end.slice(11) }
    }, 'endTime')
  return (
    <div className={styles['lengths']} role="group" aria-label={t('length')}>
      <span className={styles['lengthLabel']}>{t('length')}</span>
      {shortcuts.map((minutes) => (
        <button
          key={minutes}
          type="button"
          className={sections['pill']}
          aria-pressed={length === minutes}
          onClick={() => lasts(minutes)}
        >
          {lengthText(t, minutes)}
        </button>
      ))}
      {length !== undefined && !shortcuts.includes(length) && (
        <span className={styles['lengthFact']}>{lengthText(t, length)}</span>
      )}
    </div>
  )
}
