import type { IncomingMessage } from 'node:http'
import { WebSocket } from 'ws'
import { egressFailureOf, EgressFailed, type Egress } from '#platform/egress/egress.ts'
import { toProviderAnswer, failureOf, withoutAnswer, type ProviderAnswer } from './askProvider.ts'
import { ProviderFailure } from './providerFailure.ts'

/** A WebSocket connection to a provider. */
export interface ProviderSocket {
  send(message: string | Buffer): void
  close(): void
}

interface Listening {
  readonly headers?: Readonly<Record<string, string>>
  /** Translates a response that refuses the WebSocket. */
  readonly refused?: (answer: ProviderAnswer) => ProviderFailure
  onText(text: string): void
  /** Called once if the connection ends without a call of `close`. */
  onEnd(failure: ProviderFailure): void
}

const handshakeMilliseconds = 5000
const mostMessageBytes = 256 * 1024
const mostRefusalBytes = 4096

/**
 * Opens a WebSocket to an address from a user, through the egress guard: it connects only to the
 * verified address and follows no redirect.
 * @param url http or https, as the guard parses it
 * @throws ProviderFailure
 */
export const openProviderSocket = async (
  egress: Egress,
  url: string,
  { headers = {}, refused = failureOf, onText, onEnd }: Listening,
): Promise<ProviderSocket> => {
  const way = await egress.open(url).catch((error: unknown) => {
    throw withoutAnswer(error)
  })
  const address = new URL(way.url)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(address, {
    headers,
    lookup: way.lookup,
    handshakeTimeout: handshakeMilliseconds,
    maxPayload: mostMessageBytes,
    perMessageDeflate: false,
  })
  const { promise, resolve, reject } = Promise.withResolvers<ProviderSocket>()
  let isOver = false
  const end = (failure: ProviderFailure): void => {
    if (isOver) return
    isOver = true
    reject(failure)
    onEnd(failure)
    socket.terminate()
  }
  socket.on('open', () => {
    resolve({
      send: (message) => socket.send(message, () => {}),
      close: () => {
        isOver = true
        socket.terminate()
      },
    })
  })
  socket.on('message', (data, isBinary) => {
    if (!isOver && !isBinary) onText((data as Buffer).toString('utf8'))
  })
  socket.on('unexpected-response', (_asked, answer) => {
    void refusalOf(answer, refused).then(end)
  })
  socket.on('error', (error) => end(brokenBy(error, address.hostname)))
  socket.on('close', (code, reason) => end(closedBy(code, reason.toString('utf8'))))
  return promise
}

/** The reason of a provider for refusing the WebSocket. */
const refusalOf = async (
  answer: IncomingMessage,
  refused: (answer: ProviderAnswer) => ProviderFailure,
): Promise<ProviderFailure> => {
  const status = answer.statusCode ?? 0
  if (status >= 300 && status < 400) {
    answer.destroy()
    return new ProviderFailure('badAnswer', { providerCode: 'redirected' })
  }
  const parts: Buffer[] = []
  let length = 0
  answer.setTimeout(handshakeMilliseconds, () => answer.destroy())
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part)
      length += part.length
      if (length > mostRefusalBytes) break
    }
  } catch {
    // Reports the part that arrived before the connection broke.
  }
  return refused(toProviderAnswer({ status, headers: {}, body: Buffer.concat(parts) }))
}

const brokenBy = (error: Error, host: string): ProviderFailure => {
  const { code = '', message } = error as { code?: string; message: string }
  if (code.startsWith('WS_ERR') || /Sec-WebSocket|Upgrade header/.test(message))
    return new ProviderFailure('badAnswer', { providerCode: code || 'no WebSocket' })
  const reason = /handshake has timed out/.test(message) ? 'timeout' : egressFailureOf(error)
  return withoutAnswer(new EgressFailed(reason, host)) as ProviderFailure
}

/** Close codes with a specific meaning. Source: RFC 6455, section 7.4 */
const closedBy = (code: number, reason: string): ProviderFailure =>
  new ProviderFailure(code === 1008 ? 'refused' : 'unreachable', {
    providerCode: `closed ${code}`,
    providerMessage: reason.slice(0, 300) || null,
  })
