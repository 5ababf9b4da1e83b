import { useLayoutEffect, useState, type Ref } from 'react'
import { onResize } from '../browser/onResize.ts'

/**
 * Whether a table is wider than its frame, looked at before anything is painted.
 * @param content is another string whenever the table shows something else
 */
export const useTooWide = (content: string): { frame: Ref<HTMLDivElement>; isTooWide: boolean } => {
  const [element, frame] = useState<HTMLDivElement | null>(null)
  const [available, setAvailable] = useState(0)
  const [found, setFound] = useState<{ available: number; content: string; isTooWide: boolean }>()
  useLayoutEffect(() => {
    if (element === null) return
    return onResize(element, () => setAvailable(element.clientWidth))
  }, [element])
  // Until it is measured, the table is rendered in its frame.
  const isCurrent = found?.available === available && found.content === content
  useLayoutEffect(() => {
    if (element !== null && !isCurrent && available > 0)
      setFound({ available, content, isTooWide: element.scrollWidth > available })
  }, [element, isCurrent, available, content])
  return { frame, isTooWide: isCurrent && found.isTooWide }
}
