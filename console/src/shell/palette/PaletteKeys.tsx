import { useEffect, useState } from 'react'
import { lazyDialog } from '../../kit/dialog/lazyDialog.tsx'

const Palette = lazyDialog(async () => (await import('./Palette.tsx')).Palette)

const opened = new EventTarget()

/** Opens the palette; its code is fetched the first time. */
export const openPalette = (): void => {
  opened.dispatchEvent(new Event('open'))
}

/** Listens for Ctrl K and ⌘ K, and keeps the palette mounted after its first use. */
export const PaletteKeys = () => {
  const [isOpened, setOpened] = useState(false)
  useEffect(() => {
    const ask = () => setOpened(true)
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      ask()
    }
    opened.addEventListener('open', ask)
    window.addEventListener('keydown', onKey)
    return () => {
      opened.removeEventListener('open', ask)
      window.removeEventListener('keydown', onKey)
    }
  }, [])
  return <Palette opened={isOpened} onClose={() => setOpened(false)} />
}
