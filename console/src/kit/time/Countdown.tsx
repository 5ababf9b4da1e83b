import { useTimeLeft } from '@openbooth/web/time/useTimeLeft.ts'
import styles from '../value/values.module.css'

interface CountdownProps {
  /** The moment it runs to: ISO 8601, UTC. */
  readonly until: string
  /** Once, when it has run out. */
  readonly onEnd?: () => void
}

/** The time left by the server's clock: `2 d 03:00:00`. Does not speak: it changes every second. */
export const Countdown = ({ until, onEnd }: CountdownProps) => {
  const { timeLeft } = useTimeLeft(until, onEnd)
  return (
    <span role="timer" className={styles['amount']}>
      {timeLeft}
    </span>
  )
}
