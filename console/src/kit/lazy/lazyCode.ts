import { useEffect } from 'react'
import { createStore } from '@openbooth/web/browser/store.ts'
import { useWhenBack } from '@openbooth/web/lazy/useWhenBack.ts'

interface Found<Code> {
  readonly code?: Code
  /** Why it did not come; it may still be asked for again. */
  readonly error?: unknown
}

/** Code of a part of a page, loaded when it is first wanted and then kept. */
export interface LazyCode<Code> {
  readonly ask: () => void
  /** Asks for the code once it is wanted, and again when the network is back. */
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
