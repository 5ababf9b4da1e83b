import { useEffect, useState } from 'react'
import { openPictureInPicture } from './openPictureInPicture.ts'

export interface SmallWindowState {
  /** Null: closed. */
  readonly pipWindow: Window | null
  /** Opens it, or closes it. */
  readonly toggle: (title: string) => void
}

/** A window above all others. It closes with the component. */
export const usePictureInPicture = (): SmallWindowState => {
  const [pipWindow, setSmall] = useState<Window | null>(null)
  useEffect(() => {
    if (pipWindow === null) return undefined
    const forget = () => setSmall(null)
    pipWindow.addEventListener('pagehide', forget)
    return () => {
      pipWindow.removeEventListener('pagehide', forget)
      pipWindow.close()
    }
  }, [pipWindow])
  const toggle = async (title: string): Promise<void> =>
    setSmall(pipWindow === null ? await openPictureInPicture(title) : null)
  return { pipWindow, toggle: (title) => void toggle(title) }
}
