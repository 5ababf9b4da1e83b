import type { ByteRange } from '#platform/ports/storage.ts'

/**
 * Parses a `Range` header. Undefined: the whole file, also for invalid headers and several ranges.
 * `beyond`: outside the file.
 */
export const readRange = (
  header: string | undefined,
  bytes: number,
): ByteRange | 'beyond' | undefined => {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!found || found[0] === 'bytes=-') return undefined
  const [, first = '', last = ''] = found
  if (first === '') {
    const length = Math.min(Number(last), bytes)
    return length === 0 ? 'beyond' : { from: bytes - length, to: bytes - 1 }
  }
  const from = Number(first)
  const to = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (last !== '' && Number(last) < from) return undefined
  return from >= bytes ? 'beyond' : { from, to }
}
