import type { Call, Envelope, WireInput, WireOutput } from '@openbooth/contract/call'
import { successCode } from '@openbooth/contract/call'
import { messagesOf } from '@openbooth/contract/streamMessages'

/** Calls the API of a platform over HTTP, as pages do. */
export interface PlatformClient {
  /** @throws CallRefusal, or an error of the network */
  ok<C extends Call>(call: C, input: WireInput<C>, as?: Caller): Promise<WireOutput<C>>
  /** The messages of a stream until the signal is aborted. */
  follow<Message>(call: Call, as: Caller, signal: AbortSignal): AsyncGenerator<Message>
}

export interface Caller {
  readonly token?: string
  readonly seat?: string
}

/** The platform refused a call; the message is the platform's. */
export class CallRefusal extends Error {}

const longestCallMilliseconds = 20_000

/** @param address of our own platform; addresses from users need the egress guard instead */
export const openPlatformClient = (address: string): PlatformClient => ({
  ok: async (call, input, as = {}) => {
    const response = await fetch(`${address}${call.path}`, {
      method: call.method,
      headers: { ...as, 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(longestCallMilliseconds),
    })
    const { code, msg, data } = (await response.json()) as Envelope<never>
    if (code !== successCode) throw new CallRefusal(msg)
    return data
  },
  follow: async function* (call, as, signal) {
    const response = await fetch(`${address}${call.path}`, { headers: { ...as }, signal })
    if (response.body !== null) yield* messagesOf(response.body.getReader())
  },
})
