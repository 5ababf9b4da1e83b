/** One asking of the server's time, by the page's own clock in milliseconds. */
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
 * The best guess out of some askings: the quickest one, whose way back can least differ from its way there.
 * @returns null without any
 */
export const offsetOf = (samples: readonly ClockSample[]): ClockOffset | null => {
  const [best] = samples.toSorted((one, other) => roundTrip(one) - roundTrip(other))
  if (best === undefined) return null
  return {
    ahead: best.serverAt - (best.askedAt + best.answeredAt) / 2,
    within: roundTrip(best) / 2,
  }
}
