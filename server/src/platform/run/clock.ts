/** Where the time comes from: everything that asks for it asks here, so that tests can set it. */
export interface Clock {
  now(): Date
}

export interface SettableClock extends Clock {
  set(at: Date): void
  advance(milliseconds: number): void
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is told otherwise. */
export const settableClock = (start: Date): SettableClock => {
  let current = start.getTime()
  return {
    now: () => new Date(current),
    set: (at) => {
      current = at.getTime()
    },
    advance: (milliseconds) => {
      current += milliseconds
    },
  }
}
