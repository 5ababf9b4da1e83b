import { useSyncExternalStore } from 'react'

/** Specification §8: a message stands for 5 seconds. */
export const messageMilliseconds = 5000

export type Mood = 'success' | 'warning' | 'error'

export interface Message {
  readonly mood: Mood
  readonly title: string
  /** A second, quieter line. */
  readonly detail: string | undefined
}

/** Messages that nobody has shown yet: what shows them is fetched with the first. */
let waiting: readonly Message[] = []
const listeners = new Set<() => void>()

const set = (next: readonly Message[]) => {
  waiting = next
  for (const listener of listeners) listener()
}

/**
 * Shows a message for 5 seconds. The same message twice at once is shown once.
 * @param detail a second, quieter line
 */
export const notify = (mood: Mood, title: string, detail?: string): void =>
  set([...waiting, { mood, title, detail }])

/** Hands the waiting messages over to what shows them. */
export const takeMessages = (): readonly Message[] => {
  const taken = waiting
  if (taken.length > 0) set([])
  return taken
}

export const useWaitingMessages = (): readonly Message[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting,
  )
