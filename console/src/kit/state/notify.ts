import { createStore } from '@openbooth/web/browser/store.ts'

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
const waiting = createStore<readonly Message[]>([])

/**
 * Shows a message for 5 seconds. The same message twice at once is shown once.
 * @param detail a second, quieter line
 */
export const notify = (mood: Mood, title: string, detail?: string): void =>
  waiting.write([...waiting.read(), { mood, title, detail }])

/** Hands the waiting messages over to what shows them. */
export const takeMessages = (): readonly Message[] => {
  const taken = waiting.read()
  if (taken.length > 0) waiting.write([])
  return taken
}

export const useWaitingMessages = waiting.useValue
