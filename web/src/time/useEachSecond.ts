import { useEffect, useEffectEvent, useState } from 'react'

/**
 * What a clock says, read anew every second.
 * @param until nothing waits for it from then on
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
