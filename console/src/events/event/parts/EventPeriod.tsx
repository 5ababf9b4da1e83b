import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, offsetText, ownTimeZone } from '@openbooth/web/format.ts'
import { rangeText } from '@openbooth/web/time/rangeText.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import { zoneText } from '../../../kit/time/zoneText.ts'
import styles from './parts.module.css'
import { text } from './text.ts'

interface EventPeriodProps {
  readonly event: { readonly startAt: string; readonly endAt: string; readonly timeZone: string }
  /** `short`: for tables; the year only where it is not this one. */
  readonly length?: 'full' | 'short'
}

/** When an event is, on the clocks of its place; below, the reader's own time where it differs. */
export const EventPeriod = ({ event, length = 'full' }: EventPeriodProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { startAt, endAt, timeZone } = event
  const own = ownTimeZone()
  const day = (zone: string) => dateText(language, startAt, zone, 'date')
  const isThisYear = startAt.slice(0, 4) === new Date(serverNow()).toISOString().slice(0, 4)
  const shown = length === 'short' && isThisYear ? 'compact' : 'full'
  const ownLength = day(own) === day(timeZone) ? 'time' : 'compact'
  return (
    <span className={styles['period']}>
      <span className={styles['times']}>
        <time dateTime={startAt}>{rangeText(language, startAt, endAt, timeZone, shown)}</time>{' '}
        <span className={styles['zone']}>{zoneText(language, startAt, timeZone)}</span>
      </span>
      {offsetText(startAt, timeZone) !== offsetText(startAt, own) && (
        <span className={styles['own']}>
          {t('yourTime', { time: rangeText(language, startAt, endAt, own, ownLength) })}
        </span>
      )}
    </span>
  )
}
