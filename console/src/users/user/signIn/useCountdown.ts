import { useCallback, useEffect, useState } from 'react'

/** Whole seconds that are left; 0 when it has run out or was never started. */
export const useCountdown = () => {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  const start = useCallback((seconds: number) => {
    setNow(performance.now())
    setEndsAt(performance.now() + seconds * 1000)
  }, [])
  return { left, start }
}
