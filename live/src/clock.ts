let aheadMilliseconds = 0

/** Learns how far the server's clock is ahead of this device's. The way back of the answer is taken as half of the call. */
export const noteServerTime = (serverTime: string, askedAt: number): void => {
  const answeredAt = Date.now()
  aheadMilliseconds = Date.parse(serverTime) - (askedAt + answeredAt) / 2
}

/** The server's time, so that a countdown is right on a phone whose clock is not. */
export const serverNow = (): number => Date.now() + aheadMilliseconds
