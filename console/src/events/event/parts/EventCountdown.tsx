import { eventState } from '@openbooth/contract/events/event/rules/events'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useTimeLeft } from '@openbooth/web/time/useTimeLeft.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import styles from './parts.module.css'
import { text } from './text.ts'
import type { EventRow } from './types.ts'

interface EventCountdownProps {
  readonly event: Pick<EventRow, 'state' | 'startAt' | 'endAt'>
  /** Hidden while the start is further away. Milliseconds. */
  readonly within?: number
  /** Once, when it has run out. */
  readonly onEnd?: () => void
}

interface TickingProps {
  readonly until: string
  readonly isRunning: boolean
  readonly onEnd: (() => void) | undefined
}

/** After the start time, the server needs a moment to open the event. */
const Ticking = ({ until, isRunning, onEnd }: TickingProps) => {
  const t = useText(text)
  const { timeLeft, isOver } = useTimeLeft(until, onEnd)
  if (isOver) return t(isRunning ? 'isOverdue' : 'isStarting')
  return (
    <>
      {t(isRunning ? 'endsIn' : 'startsIn')} <span role="timer">{timeLeft}</span>
    </>
  )
}

/** The time to an event's start, or of a running one to its end, by the server's clock. */
export const EventCountdown = ({ event, within, onEnd }: EventCountdownProps) => {
  const { state, startAt, endAt } = event
  const isRunning = state === eventState.normal
  if (!isRunning && state !== eventState.order) return null
  const until = isRunning ? endAt : startAt
  const left = Date.parse(until) - serverNow()
  if (!isRunning && within !== undefined && left > within) return null
  return (
    <span className={styles['countdown']} data-running={(isRunning && left > 0) || undefined}>
      <Ticking key={until} until={until} isRunning={isRunning} onEnd={onEnd} />
    </span>
  )
}
