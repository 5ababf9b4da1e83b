import { NotLoaded } from '../parts/NotLoaded.tsx'
import { useLoaded } from '../parts/useLoaded.ts'

// Without a chain: Vite passes the import expression to `loadChunk`, and a chain in it would miss
// a failed load.
const loadWidget = async () => await import('./Widget.tsx')

/** The widget, in a chunk that loads on demand. */
export const LazyWidget = () => {
  const { code, retry } = useLoaded(loadWidget)
  if (code !== undefined) return <code.Widget />
  return <div className="page">{retry && <NotLoaded retry={retry} />}</div>
}
