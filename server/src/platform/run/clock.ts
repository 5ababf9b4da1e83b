/** The source of the current time, so that tests can set it. */
export interface Clock {
  now(): Date
}

export interface SettableClock extends Clock {
  set(at: Date): void
  advance(milliseconds: number): void
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that changes only when it is set. */
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
