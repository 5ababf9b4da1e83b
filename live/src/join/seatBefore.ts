import type { LiveEvent } from './session.ts'

/*
 * The device's last tickets, so that it keeps its seat when a tab reloads or sleeps. All tabs share
 * a listener's ticket, because a device takes one seat in an event. A team member may work in two
 * windows. A hall screen has its own seat, because a person may listen on the same device.
 */

const key = 'seats'
/** Enough to go back and forth between events. Older tickets are discarded. */
const mostKept = 5

/** The rooms of a programme share a ticket: a device takes one seat among them. */
const ownerOf = (code: string): string => code.split('/')[0]!

type Tickets = readonly (readonly [code: string, seat: string])[]

const storageFor = ({ role }: Pick<LiveEvent, 'role'>, isScreen: boolean): Storage =>
  role === 'listener' && !isScreen ? localStorage : sessionStorage

const read = (storage: Storage): Tickets => JSON.parse(storage.getItem(key) ?? '[]') as Tickets

/**
 * Storage can be blocked or contain invalid data. The server then releases the lost seat after a
 * minute.
 */
const attempt = <Answer>(work: () => Answer): Answer | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The device's last ticket for a code. */
export const seatBefore = (event: LiveEvent, code: string, isScreen: boolean): string | undefined =>
  attempt(() => read(storageFor(event, isScreen)).find(([of]) => of === ownerOf(code))?.[1])

/** Stores the ticket for a code, instead of the previous one. */
export const keepSeat = (event: LiveEvent, code: string, isScreen: boolean, seat: string): void => {
  attempt(() => {
    const storage = storageFor(event, isScreen)
    const others = (attempt(() => read(storage)) ?? []).filter(([of]) => of !== ownerOf(code))
    storage.setItem(key, JSON.stringify([[ownerOf(code), seat], ...others].slice(0, mostKept)))
  })
}

/**
 * Calls back when another tab of this device stores a ticket.
 * @returns ends the subscription
 */
export const onOtherTab = (listener: () => void): (() => void) => {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
