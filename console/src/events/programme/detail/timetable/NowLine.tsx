import { useEffect, useState, type CSSProperties } from 'react'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import styles from './timetable.module.css'
import type { Hours } from './timetable.ts'

const minute = 60_000

/** Marks the present, if it is in the shown hours. */
export const NowLine = ({ hours }: { readonly hours: Hours }) => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), minute / 2)
    return () => clearInterval(timer)
  }, [])
  if (now < hours.from || now > hours.to) return null
  return (
    <div
      className={styles['now']}
      aria-hidden
      style={{ '--top': (now - hours.from) / minute } as CSSProperties}
    />
  )
}
