import { useEffect, useState } from 'react'

const quietMilliseconds = 4_000
const stirs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Whether there was pointer, touch or keyboard input recently. */
export const useActivity = (): boolean => {
  const [isActive, setStirred] = useState(true)
  useEffect(() => {
    let timer = 0
    const stir = (): void => {
      setStirred(true)
      window.clearTimeout(timer)
      timer = window.setTimeout(() => setStirred(false), quietMilliseconds)
    }
    stir()
    for (const kind of stirs) window.addEventListener(kind, stir)
    return () => {
      window.clearTimeout(timer)
      for (const kind of stirs) window.removeEventListener(kind, stir)
    }
  }, [])
  return isActive
}
