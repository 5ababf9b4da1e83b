import { randomInt } from 'node:crypto'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import autocannon from 'autocannon'
import { owners, tokenOf } from '../lists/owners.ts'
import type { Load, Throughput } from './runPgbench.ts'
import { saveInput } from './saveInput.ts'

/** Saves events through calls to a running server, each by a random owner. */
export const runHttp = async (
  address: string,
  { connections, seconds }: Load,
): Promise<Throughput> => {
  const refusals = new Map<string, number>()
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: eventCalls.create.path,
        setupRequest: (request) => ({
          ...request,
          headers: {
            'content-type': 'application/json',
            token: tokenOf(1 + randomInt(owners)),
          },
          body: JSON.stringify(saveInput()),
        }),
        onResponse: (status, body) => {
          if (status !== 200) refusals.set(body, (refusals.get(body) ?? 0) + 1)
        },
      },
    ],
  })
  if (result.errors > 0 || refusals.size > 0)
    throw new Error(
      `Saves failed: ${result.errors} broken, ${[...refusals.keys()].slice(0, 3).join(' ')}`,
    )
  const { p50, p99 } = result.latency
  return { perSecond: result['2xx'] / result.duration, latency: `p50 ${p50} ms, p99 ${p99} ms` }
}
