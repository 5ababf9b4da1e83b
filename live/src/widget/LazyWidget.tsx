import { NotLoaded } from '../parts/NotLoaded.tsx'
import { useLoaded } from '../parts/useLoaded.ts'

// A chain at the import itself would become a part of what is loaded, and see nothing of its failure.
const loadWidget = async () => await import('./Widget.tsx')

/** The widget once its code has come. */
export const LazyWidget = () => {
  const { code, retry } = useLoaded(loadWidget)
  if (code !== undefined) return <code.Widget />
  return <div className="page">{retry && <NotLoaded retry={retry} />}</div>
}
