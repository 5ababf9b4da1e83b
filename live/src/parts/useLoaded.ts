import { useCallback, useEffect, useState } from 'react'
import { ChunkError } from '@openbooth/web/lazy/ChunkError.ts'
import { useWhenBack } from '@openbooth/web/lazy/useWhenBack.ts'

export interface Loaded<Code> {
  /** Undefined: not loaded yet. */
  readonly code: Code | undefined
  /** Tries again. Undefined: nothing failed. */
  readonly retry: (() => void) | undefined
}

/**
 * Loads a chunk. After a failure it retries when the network returns, or when a caller uses
 * `retry`.
 * @param load a stable function: another one loads another chunk
 */
export const useLoaded = <Code>(load: () => Promise<Code>): Loaded<Code> => {
  const [loaded, setLoaded] = useState<{ readonly of: typeof load; readonly code: Code }>()
  const [error, setError] = useState<unknown>()
  const ask = useCallback(() => {
    load().then((code) => setLoaded({ of: load, code }), setError)
  }, [load])
  useEffect(ask, [ask])
  const code = loaded?.of === load ? loaded.code : undefined
  const isMissing = error !== undefined && code === undefined
  useWhenBack(ask, isMissing)
  // Only a reload brings a chunk that no longer exists, or whose failure the browser has cached.
  const isLost = error instanceof ChunkError && error.reason !== 'unreachable'
  const retry = isLost ? () => location.reload() : ask
  return { code, retry: isMissing ? retry : undefined }
}
