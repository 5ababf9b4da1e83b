import { useEffect, useState } from 'react'
import { openSmallWindow } from './openSmallWindow.ts'

export interface SmallWindowState {
  /** Null: closed. */
  readonly small: Window | null
  /** Opens it, or closes it. */
  readonly toggle: (title: string) => void
}

/** A window above all others, gone with whoever showed it. */
export const useSmallWindow = (): SmallWindowState => {
  const [small, setSmall] = useState<Window | null>(null)
  useEffect(() => {
    if (small === null) return undefined
    const forget = () => setSmall(null)
    small.addEventListener('pagehide', forget)
    return () => {
      small.removeEventListener('pagehide', forget)
      small.close()
    }
  }, [small])
  const toggle = async (title: string): Promise<void> =>
    setSmall(small === null ? await openSmallWindow(title) : null)
  return { small, toggle: (title) => void toggle(title) }
}
