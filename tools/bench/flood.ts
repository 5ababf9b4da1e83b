import autocannon from 'autocannon'

/** The repeated request of an abusive client. */
export interface Flood {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Flooded {
  /** Responses per second, of any status. */
  readonly perSecond: number
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<string, number>>
}

/**
 * Sends requests from a separate thread, each after the previous response.
 * @param from source addresses, in rotation
 */
export const flood = async (
  address: string,
  { method, path, headers = {}, body }: Flood,
  { clients, seconds, from }: { clients: number; seconds: number; from: readonly string[] },
): Promise<Flooded> => {
  const result = await autocannon({
    url: address,
    connections: clients,
    duration: seconds,
    workers: 1,
    requests: from.map((one) => ({
      method,
      path,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'x-forwarded-for': one,
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    })),
  })
  const { statusCodeStats = {} } = result
  return {
    perSecond: result.requests.total / result.duration,
    statuses: Object.fromEntries(
      Object.entries(statusCodeStats).map(([status, { count = 0 }]) => [status, count]),
    ),
  }
}

/**
 * Requests an address every few milliseconds until stopped.
 * @returns the duration of each response, in milliseconds
 */
export const sample = (address: string): (() => Promise<number[]>) => {
  const took: number[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now()
      await (await fetch(address)).arrayBuffer()
      took.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  return async () => {
    isOver = true
    await asking
    return took
  }
}
