/** A day of 24 hours. */
export const dayMilliseconds: number = 24 * 3_600_000

/** The instant this many days of 24 hours later; negative for earlier. */
export const daysAfter = (at: Date, days: number): Date =>
  new Date(at.getTime() + days * dayMilliseconds)

/** The calendar day this many days later: `2026-11-21`; negative for earlier. */
export const calendarDayAfter = (day: string, days: number): string =>
  daysAfter(new Date(day), days).toISOString().slice(0, 10)
