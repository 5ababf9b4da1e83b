import { useEffect } from 'react'
import { createStore } from '@openbooth/web/browser/store.ts'
import { useWhenBack } from '@openbooth/web/lazy/useWhenBack.ts'

interface Found<Code> {
  readonly code?: Code
  /** Why it failed; it may still be retried. */
  readonly error?: unknown
}

/** Code of a part of a page, loaded on first use. */
export interface LazyCode<Code> {
  readonly ask: () => void
  /** Loads the code when needed, and again when the network returns. */
  readonly useCode: (isWanted: boolean) => Found<Code>
}

export const lazyCode = <Code>(load: () => Promise<Code>): LazyCode<Code> => {
  const found = createStore<Found<Code>>({})
  let isAsking = false
  const ask = (): void => {
    if (isAsking || found.read().code !== undefined) return
    isAsking = true
    load()
      .then(
        (code) => found.write({ code }),
        (error: unknown) => found.write({ error }),
      )
      .finally(() => {
        isAsking = false
      })
  }
  return {
    ask,
    useCode: (isWanted) => {
      const { code, error } = found.useValue()
      useEffect(() => {
        if (isWanted) ask()
      }, [isWanted])
      useWhenBack(ask, isWanted && error !== undefined)
      return { code, error } as Found<Code>
    },
  }
}
