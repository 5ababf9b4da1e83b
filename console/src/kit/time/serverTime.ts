let aheadMilliseconds = 0

/** Learns from an answer's `Date` header how far the server's clock is ahead of this machine's. */
export const noteServerTime = (date: string | null): void => {
  const server = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(server)) return
  const ahead = server - Date.now()
  // The header has whole seconds: a difference below that is no news.
  if (Math.abs(ahead - aheadMilliseconds) > 1500) aheadMilliseconds = ahead
}

/** The server's time, so that a countdown is right on a machine whose clock is not. */
export const serverNow = (): number => Date.now() + aheadMilliseconds
