/** Simulated faults of a request. */
export type Fault =
  /** Closes the connection without processing the request. */
  | 'cut'
  /** Neither processes the request nor responds. */
  | 'hang'
  /**
   * Responds 500 without processing the request. The next request with the same key is processed.
   */
  | 'error'
  /**
   * Responds 500 during processing. Stripe returns the same response for a day for the same key.
   */
  | 'storedError'
  /** Processes the request, but closes the connection before the response. */
  | 'doneThenCut'
  /** Processes the request and responds 500. */
  | 'doneThenError'
  | 'tooMany'
  /** Another request with the same key is in progress. */
  | 'conflict'
  /** Sends half of the response. */
  | 'truncated'
  /** Sends an HTML page, as from a proxy. */
  | 'garbage'

interface Planned {
  readonly fault: Fault
  readonly matches: RegExp
  left: number
}

/** Planned faults of future requests, each with a number of repetitions. */
export const faultPlan = () => {
  const planned: Planned[] = []
  return {
    /** @param matches method and path, such as `POST /v1/refunds` */
    plan: (fault: Fault, matches: RegExp, times: number): void => {
      planned.push({ fault, matches, left: times })
    },
    clear: (): void => {
      planned.length = 0
    },
    take: (request: string): Fault | null => {
      const found = planned.find(({ matches, left }) => left > 0 && matches.test(request))
      if (!found) return null
      found.left -= 1
      return found.fault
    },
  }
}
