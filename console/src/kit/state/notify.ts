import { createStore } from '@openbooth/web/browser/store.ts'

/** Specification §8: a message is shown for 5 seconds. */
export const messageMilliseconds = 5000
/** More than these wait until there is room. */
const mostAtOnce = 4

export type Mood = 'success' | 'warning' | 'error'

export interface Message {
  readonly id: number
  readonly mood: Mood
  readonly title: string
  /** A second, quieter line. */
  readonly detail: string | undefined
}

const messages = createStore<readonly Message[]>([])
let lastId = 0

const isSame = (one: Message, mood: Mood, title: string, detail: string | undefined) =>
  one.mood === mood && one.title === title && one.detail === detail

/**
 * Shows a message for 5 seconds. A repeated message is shown once, and its time restarts.
 * @param detail a second, less prominent line
 */
export const notify = (mood: Mood, title: string, detail?: string): void => {
  lastId += 1
  const others = messages.read().filter((one) => !isSame(one, mood, title, detail))
  messages.write([...others, { id: lastId, mood, title, detail }])
}

export const dismissMessage = (id: number): void =>
  messages.write(messages.read().filter((one) => one.id !== id))

/** The visible messages. */
export const useMessages = (): readonly Message[] => messages.useValue().slice(0, mostAtOnce)
