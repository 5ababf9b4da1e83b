import { useSyncExternalStore } from 'react'

/** A value outside React to which components subscribe: neither server data nor local state. */
export interface Store<Value> {
  readonly read: () => Value
  readonly write: (next: Value) => void
  /** @returns what ends it */
  readonly follow: (changed: () => void) => () => void
  /** The value; the component follows its changes. */
  readonly useValue: () => Value
}

/** The value of a store that a component was handed; the component follows its changes. */
export const useStore = <Value>({ follow, read }: Pick<Store<Value>, 'follow' | 'read'>): Value =>
  useSyncExternalStore(follow, read)

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
