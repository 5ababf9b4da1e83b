import { eventState } from '@openbooth/contract/rules/events'
import { useText } from '@openbooth/web/i18n/text.ts'
import { Countdown } from '../../kit/time/Countdown.tsx'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import styles from './parts.module.css'
import { text } from './text.ts'
import type { EventRow } from './types.ts'

interface EventCountdownProps {
  readonly event: Pick<EventRow, 'state' | 'startAt' | 'endAt'>
  /** Nothing is shown while the start is further away. Milliseconds. */
  readonly within?: number
  /** Once, when it has run out. */
  readonly onEnd?: () => void
}

/** The time to an event's start, or of a running one to its end, by the server's clock. */
export const EventCountdown = ({ event, within, onEnd }: EventCountdownProps) => {
  const t = useText(text)
  const { state, startAt, endAt } = event
  const isRunning = state === eventState.normal
  if (!isRunning && state !== eventState.order) return null
  const until = isRunning ? endAt : startAt
  const left = Date.parse(until) - serverNow()
  if (!isRunning && within !== undefined && left > within) return null
  if (isRunning && left <= 0) return <span className={styles['countdown']}>{t('isOverdue')}</span>
  return (
    <span className={styles['countdown']} data-running={isRunning || undefined}>
      {t(isRunning ? 'endsIn' : 'startsIn')}{' '}
      <Countdown key={until} until={until} {...(onEnd === undefined ? {} : { onEnd })} />
    </span>
  )
}
