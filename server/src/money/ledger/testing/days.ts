const start = Date.UTC(2026, 0, 1)
const millisecondsOfDay = 86_400_000

/** A time in days since the start of the test's time. */
export const day = (number: number): Date => new Date(start + number * millisecondsOfDay)
