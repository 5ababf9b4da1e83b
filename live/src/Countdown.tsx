import { useEffect, useState } from 'react'
import { serverNow } from './clock.ts'
import { useSay } from './text.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** The time left until an instant, by the server's clock. Nothing once it has come. */
export const Countdown = ({ until, label }: { readonly until: string; readonly label: string }) => {
  const say = useSay()
  const [, setTicks] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.ceil((Date.parse(until) - serverNow()) / 1000)
  if (seconds <= 0) return null
  const days = Math.floor(seconds / 86_400)
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
  return (
    <p className="countdown" role="timer">
      <span className="countdown-label">{label}</span>
      <span className="countdown-time">
        {days > 0 && <span>{say('days', { days: String(days) })} </span>}
        {clock.map(two).join(':')}
      </span>
    </p>
  )
}
