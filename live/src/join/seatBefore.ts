import type { LiveEvent } from './session.ts'

/*
 * The tickets this device had, so that it keeps its place when a tab is reloaded or put to sleep. Those of listeners are
 * shared by all tabs, because a device takes one place in an event; whoever works in an event may do so in two windows. A screen
 * in a hall has a place of its own: on the same device somebody may listen.
 */

const key = 'seats'
/** The events somebody goes back and forth between; older tickets are forgotten. */
const mostKept = 5

type Tickets = readonly (readonly [code: string, seat: string])[]

const storageFor = ({ role }: Pick<LiveEvent, 'role'>, isScreen: boolean): Storage =>
  role === 'listener' && !isScreen ? localStorage : sessionStorage

const read = (storage: Storage): Tickets => JSON.parse(storage.getItem(key) ?? '[]') as Tickets

/** Storage can be forbidden or hold nonsense; then a lost place is given up a minute later. */
const attempt = <Answer>(work: () => Answer): Answer | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The ticket this device had last for a code. */
export const seatBefore = (event: LiveEvent, code: string, isScreen: boolean): string | undefined =>
  attempt(() => read(storageFor(event, isScreen)).find(([of]) => of === code)?.[1])

/** Remembers the ticket for a code instead of the one before. */
export const keepSeat = (event: LiveEvent, code: string, isScreen: boolean, seat: string): void => {
  attempt(() => {
    const storage = storageFor(event, isScreen)
    const others = (attempt(() => read(storage)) ?? []).filter(([of]) => of !== code)
    storage.setItem(key, JSON.stringify([[code, seat], ...others].slice(0, mostKept)))
  })
}

/** Calls back whenever another tab of this device has come in. @returns what ends that */
export const onOtherTab = (listener: () => void): (() => void) => {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
