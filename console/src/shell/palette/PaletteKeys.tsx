import { lazy, Suspense, useEffect, useState } from 'react'

const load = async () => {
  const { Palette } = await import('./Palette.tsx')
  return { default: Palette }
}
const LazyPalette = lazy(load)

const opened = new EventTarget()

/** Opens the palette; its code is fetched the first time. */
export const openPalette = (): void => {
  opened.dispatchEvent(new Event('open'))
}

/** Listens for Ctrl K and ⌘ K, and keeps the palette once it was asked for. */
export const PaletteKeys = () => {
  const [timesAsked, setTimesAsked] = useState(0)
  useEffect(() => {
    const ask = () => setTimesAsked((times) => times + 1)
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
  return timesAsked === 0 ? null : (
    <Suspense fallback={null}>
      <LazyPalette timesAsked={timesAsked} />
    </Suspense>
  )
}
