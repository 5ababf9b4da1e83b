import { useEffect, useEffectEvent, useState } from 'react'

/**
 * A clock's value, read every second.
 * @param until after this time it stops
 */
export const useEachSecond = (clock: () => number, until = Infinity): number => {
  const [now, setNow] = useState(clock)
  const tick = useEffectEvent(() => setNow(clock()))
  const isRunning = now < until
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => tick(), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}
