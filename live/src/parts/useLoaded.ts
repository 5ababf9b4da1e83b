import { useCallback, useEffect, useState } from 'react'
import { ChunkError } from '@openbooth/web/lazy/ChunkError.ts'
import { useWhenBack } from '@openbooth/web/lazy/useWhenBack.ts'

export interface Loaded<Code> {
  /** Undefined: it has not come yet. */
  readonly code: Code | undefined
  /** Tries again; undefined: nothing went wrong. */
  readonly retry: (() => void) | undefined
}

/**
 * Code that comes later. What does not come is tried for again, by itself and by whoever calls `retry`.
 * @param load the same as long as the same is wanted
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
  // Code that is gone, or that the browser holds for broken, comes with a new page.
  const isLost = error instanceof ChunkError && error.reason !== 'unreachable'
  const retry = isLost ? () => location.reload() : ask
  return { code, retry: isMissing ? retry : undefined }
}
