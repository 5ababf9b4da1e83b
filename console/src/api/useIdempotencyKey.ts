import { randomUuid } from '@openbooth/web/browser/randomUuid.ts'
import { useRef } from 'react'

/**
 * A name for a save, so that a retry of the same content is known to be the same act, and a save of something else is not.
 */
export const useIdempotencyKey = () => {
  const last = useRef<{ readonly content: string; readonly id: string }>(undefined)
  return (input: unknown): string => {
    const content = JSON.stringify(input)
    if (last.current?.content !== content) last.current = { content, id: randomUuid() }
    return last.current.id
  }
}
