let aheadMilliseconds = 0

/** Learns from an answer's `Date` header how far the server's clock is ahead of this device's. */
export const recordDateHeader = (date: string | null): void => {
  const server = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(server)) return
  const ahead = server - Date.now()
  // The header has whole seconds: a difference below that is no news.
  if (Math.abs(ahead - aheadMilliseconds) > 1500) aheadMilliseconds = ahead
}

/**
 * Learns the offset from a time in a response, to the millisecond. The way back counts as half of
 * the call.
 */
export const recordServerTime = (serverTime: string, askedAt: number): void => {
  const answeredAt = Date.now()
  aheadMilliseconds = Date.parse(serverTime) - (askedAt + answeredAt) / 2
}

/** The server's time, so that a countdown is right on a device whose clock is not. */
export const serverNow = (): number => Date.now() + aheadMilliseconds
