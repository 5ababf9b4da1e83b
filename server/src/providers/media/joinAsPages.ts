import { SignalResponse } from '@livekit/protocol'
import { WebSocket } from 'ws'
import type { Egress } from '#platform/egress/egress.ts'
import { below } from './askEngine.ts'
import type { Relay } from './turn/probeTurnServer.ts'

/** The engine's response to a client that joins a room. */
export interface Joined {
  /** Empty: not reported. */
  readonly version: string
  /** Identifies the node of a cluster. */
  readonly node: string
  /** The TURN servers that clients receive, with an account for each. */
  readonly relays: readonly Relay[]
  readonly milliseconds: number
}

/** The version of the protocol of LiveKit's clients. */
const protocol = '16'

/**
 * Joins a room by WebSocket like pages do, and leaves it after the first message.
 * @param address of pages: http or https, without a path of LiveKit
 * @throws an error in words, if the engine or a proxy does not let it in
 */
export const joinAsPages = async (
  egress: Egress,
  address: string,
  token: string,
  timeoutMs: number,
): Promise<Joined> => {
  const { url, lookup } = await egress.open(below(address.replace(/^ws/, 'http'), '/rtc'))
  url.search = String(new URLSearchParams({ access_token: token, protocol, auto_subscribe: '0' }))
  const began = performance.now()
  const socket = new WebSocket(url.href.replace(/^http/, 'ws'), {
    lookup,
    handshakeTimeout: timeoutMs,
    followRedirects: false,
  })
  const { promise, resolve, reject } = Promise.withResolvers<SignalResponse>()
  const timer = setTimeout(() => reject(new Error('no response to the join request')), timeoutMs)
  socket.on('error', reject)
  socket.on('close', () => reject(new Error('the connection was closed')))
  socket.on('unexpected-response', (_request, response) => {
    reject(new Error(`no WebSocket, but HTTP ${response.statusCode}`))
  })
  socket.on('message', (data: Buffer) => {
    try {
      resolve(SignalResponse.fromBinary(data))
    } catch (error) {
      reject(error)
    }
  })
  try {
    const { message } = await promise
    if (message.case !== 'join')
      throw new Error(`the first message was ${message.case ?? 'unknown'}`)
    const { serverInfo, iceServers } = message.value
    return {
      version: serverInfo?.version ?? '',
      node: serverInfo?.nodeId ?? '',
      relays: iceServers.flatMap(({ urls, username, credential }) =>
        urls
          .filter((one) => /^turns?:/.test(one))
          .map((one) => ({ url: one, username, credential })),
      ),
      milliseconds: Math.round(performance.now() - began),
    }
  } finally {
    clearTimeout(timer)
    socket.terminate()
  }
}
