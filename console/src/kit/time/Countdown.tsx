import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { remaining } from './remaining.ts'
import { serverNow } from './serverTime.ts'
import { text } from '../text.ts'
import styles from '../value/values.module.css'

interface CountdownProps {
  /** The moment it runs to: ISO 8601, UTC. */
  readonly until: string
  /** Once, when it has run out. */
  readonly onEnd?: () => void
}

/** The time left by the server's clock: `2 d 03:00:00`. Does not speak: it changes every second. */
export const Countdown = ({ until, onEnd }: CountdownProps) => {
  const t = useText(text)
  const [now, setNow] = useState(serverNow)
  const endsAt = Date.parse(until)
  const isOver = now >= endsAt
  // Whoever renders it may hand in a new function each time; it has still run out only once.
  const tellEnd = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (isOver) {
      tellEnd()
      return
    }
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  const { days, clock } = remaining(endsAt - now)
  return (
    <span role="timer" className={styles['amount']}>
      {days > 0 && `${t('days', { count: days })} `}
      {clock}
    </span>
  )
}
