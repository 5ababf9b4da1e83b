/**
 * One measurement of the server's time. The other times are by the page's own clock, in
 * milliseconds.
 */
export interface ClockSample {
  readonly askedAt: number
  readonly answeredAt: number
  /** The server's time in milliseconds since 1970. */
  readonly serverAt: number
}

export interface ClockOffset {
  /** The server's clock minus the page's. */
  readonly ahead: number
  /** The accuracy in milliseconds, in both directions. */
  readonly within: number
}

const roundTrip = ({ askedAt, answeredAt }: ClockSample): number => answeredAt - askedAt

/**
 * The best estimate of several samples: the one with the shortest round trip, because its two
 * directions can differ least.
 * @returns null without a sample
 */
export const offsetOf = (samples: readonly ClockSample[]): ClockOffset | null => {
  const [best] = samples.toSorted((one, other) => roundTrip(one) - roundTrip(other))
  if (best === undefined) return null
  return {
    ahead: best.serverAt - (best.askedAt + best.answeredAt) / 2,
    within: roundTrip(best) / 2,
  }
}
