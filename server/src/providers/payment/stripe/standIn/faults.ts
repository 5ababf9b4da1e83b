/** What goes wrong with a request. */
export type Fault =
  /** The line is cut before anything is done. */
  | 'cut'
  /** Nothing is done and nothing is ever said. */
  | 'hang'
  /** 500 before anything is done; the next request with the same key is worked on. */
  | 'error'
  /** 500 while it is worked on: Stripe answers the same for a day to the same key. */
  | 'storedError'
  /** Done, but the connection is cut before the response. */
  | 'doneThenCut'
  /** Done, and 500 is answered. */
  | 'doneThenError'
  | 'tooMany'
  /** Another request with the same key is under way. */
  | 'conflict'
  /** The answer is cut off in the middle. */
  | 'truncated'
  /** The answer is a page of some proxy. */
  | 'garbage'

interface Planned {
  readonly fault: Fault
  readonly matches: RegExp
  left: number
}

/** The faults planned for requests to come, each for as many requests as it was planned for. */
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
