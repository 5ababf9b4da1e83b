import { Agent, request } from 'node:http'
import { systemClock } from '#platform/run/clock.ts'
import type { SecretBox } from '#platform/secrets/secrets.ts'
import { signedHeader } from './signature.ts'

/** A worker answers the first request of a channel after three seconds at most. */
const timeoutMilliseconds = 5_000
/** Larger than any segment. */
const largestBytes = 1024 * 1024

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/**
 * Requests a path of an audio worker. Its address is from our database, where only workers write it.
 * @returns null if it does not exist
 * @throws if the worker does not respond
 */
export const askWorker = (secrets: SecretBox, url: string, path: string): Promise<Buffer | null> =>
  new Promise((resolve, reject) => {
    const header = signedHeader(secrets, path, systemClock.now().getTime())
    const asked = request(`${url}${path}`, {
      agent,
      headers: { 'x-openbooth-signature': header },
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    asked.on('error', reject)
    asked.on('response', (response) => {
      const parts: Buffer[] = []
      let bytes = 0
      response.on('error', reject)
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > largestBytes)
          asked.destroy(new Error('The response of the worker is too large.'))
        else parts.push(part)
      })
      response.on('end', () => {
        const { statusCode } = response
        if (statusCode === 200) resolve(Buffer.concat(parts))
        else if (statusCode === 404) resolve(null)
        else reject(new Error(`The audio worker responded ${statusCode}.`))
      })
    })
    asked.end()
  })
