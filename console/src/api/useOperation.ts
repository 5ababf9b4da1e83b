import { useRef } from 'react'

/**
 * A name for a save, so that a retry of the same content is known to be the same act, and a save of something else is not.
 */
export const useOperation = () => {
  const last = useRef<{ readonly content: string; readonly id: string }>(undefined)
  return (input: unknown): string => {
    const content = JSON.stringify(input)
    if (last.current?.content !== content) last.current = { content, id: operationId() }
    return last.current.id
  }
}

/** A random UUID; also on plain http, where browsers keep `crypto.randomUUID` away. */
const operationId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}
