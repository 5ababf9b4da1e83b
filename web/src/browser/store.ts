import { useSyncExternalStore } from 'react'

/** One value outside of React that components follow: what is neither the server's nor one component's own. */
export interface Store<Value> {
  readonly read: () => Value
  readonly write: (next: Value) => void
  /** @returns what ends it */
  readonly follow: (changed: () => void) => () => void
  /** The value; the component follows its changes. */
  readonly useValue: () => Value
}

export const createStore = <Value>(first: Value): Store<Value> => {
  let value = first
  const listeners = new Set<() => void>()
  const follow = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const read = () => value
  return {
    read,
    follow,
    write: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    useValue: () => useSyncExternalStore(follow, read),
  }
}
