import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, offsetText, ownTimeZone, type DateLength } from '@openbooth/web/format.ts'
import { text } from '../text.ts'
import styles from '../value/values.module.css'
import { zoneText } from './zoneText.ts'

interface DateTimeProps {
  /** ISO 8601, UTC. */
  readonly instant: string
  /** IANA name of the place it is about; absent: the reader's own. */
  readonly timeZone?: string
  readonly length?: DateLength
}

/**
 * A moment on the clocks of a place, with the place's offset on that very date, and below it the
 * reader's own time where that differs.
 */
export const DateTime = ({ instant, timeZone, length = 'full' }: DateTimeProps) => {
  const t = useText(text)
  const language = useLanguage()
  const own = ownTimeZone()
  const zone = timeZone ?? own
  const isElsewhere = offsetText(instant, zone) !== offsetText(instant, own)
  return (
    <time dateTime={instant} className={styles['time']}>
      {dateText(language, instant, zone, length)}{' '}
      <span className={styles['zone']}>{zoneText(language, instant, zone)}</span>
      {isElsewhere && (
        <span className={styles['own']}>
          {t('yourTime', { time: dateText(language, instant, own, 'compact') })}
        </span>
      )}
    </time>
  )
}
