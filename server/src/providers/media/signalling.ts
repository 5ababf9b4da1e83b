import { request as askOpenly, STATUS_CODES, type IncomingMessage } from 'node:http'
import { request as askSecurely } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Duplex, Transform } from 'node:stream'
import type { Egress } from '#platform/egress/egress.ts'
import { signallingHeaders, signallingUrl } from './signallingUrl.ts'

/**
 * The maximum bytes of a page's messages to a media server. Joining needs some tens of thousands,
 * and little follows, so a client with more is not one of our pages.
 */
const saidAtOnce = 1024 * 1024
const saidPerSecond = 64 * 1024

/**
 * Timeout for the response of an engine to a join; a frozen engine would otherwise block pages for
 * ever.
 */
const usualTimeoutMilliseconds = 10_000

/** Maximum size of the response: an engine explains a refusal in one line. */
const maximumAnswerBytes = 16 * 1024

/** Response of an engine to a request of a page. */
export interface SignallingAnswer {
  readonly status: number
  readonly text: string
}

/**
 * Requests the reason for a refusal from an engine. `egress` limits the time and the size of the
 * response.
 * @returns 404 for other paths, 502 without a usable response of the engine
 */
export const askSignalling = async (
  egress: Egress,
  engine: string,
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  timeoutMs = usualTimeoutMilliseconds,
): Promise<SignallingAnswer> => {
  const url = signallingUrl(engine, request, 'question')
  if (url === undefined) return { status: 404, text: '' }
  return egress
    .send(url.href, {
      headers: signallingHeaders(request),
      timeoutMs,
      mostBytes: maximumAnswerBytes,
    })
    .then(
      ({ status, body }) => ({ status, text: body.toString('utf8') }),
      () => ({ status: 502, text: '' }),
    )
}

interface JoinOptions {
  /** Timeout for accepting a page. Milliseconds. */
  readonly timeoutMilliseconds?: number
  /** Resolves the media server's name. Default: DNS. */
  readonly lookup?: LookupFunction
  /**
   * Transforms messages from the engine to the page. Default: unchanged. An error in it ends both
   * connections.
   */
  readonly toPage?: Transform
  readonly onJoined?: () => void
}

/**
 * Connects a page to an engine and forwards all bytes, including refusals. When one end closes, the
 * other is closed too.
 */
export const joinSignalling = (
  engine: string,
  asked: IncomingMessage,
  page: Duplex,
  head: Buffer,
  { timeoutMilliseconds = usualTimeoutMilliseconds, lookup, toPage, onJoined }: JoinOptions = {},
): void => {
  const url = signallingUrl(engine, asked, 'upgrade')
  if (url === undefined) return refuseUpgrade(page, 404)
  const ask = url.protocol === 'https:' ? askSecurely : askOpenly
  const onward = ask(url, {
    headers: { ...signallingHeaders(asked), connection: 'Upgrade', upgrade: 'websocket' },
    ...(lookup !== undefined && { lookup }),
  })
  const timer = setTimeout(() => onward.destroy(), timeoutMilliseconds)
  onward.on('close', () => clearTimeout(timer))
  onward.on('upgrade', (answer, further, first) => {
    clearTimeout(timer)
    onJoined?.()
    page.write(headOf(answer.headers))
    const hears = toPage ?? page
    hears.write(first)
    further.write(head)
    const isTooMuch = countTalk()
    page.on('data', (part: Buffer) => {
      if (isTooMuch(part.length)) page.destroy()
    })
    page.pipe(further).pipe(hears)
    toPage?.on('error', () => page.destroy()).pipe(page)
    further.on('error', () => page.destroy())
    further.on('close', () => page.destroy())
    page.on('close', () => further.destroy())
  })
  onward.on('response', (answer) => {
    refuseUpgrade(page, answer.statusCode!)
    onward.destroy()
  })
  onward.on('error', () => page.destroy())
  page.on('error', () => onward.destroy())
  onward.end()
}

/** Returns a function that counts each part and returns true while the total is above the limit. */
const countTalk = (): ((bytes: number) => boolean) => {
  let left = saidAtOnce
  let before = performance.now()
  return (bytes) => {
    const now = performance.now()
    left = Math.min(saidAtOnce, left + ((now - before) / 1000) * saidPerSecond) - bytes
    before = now
    return left < 0
  }
}

/** Time for a refused page to close its connection. */
const closingMilliseconds = 5_000

/** Responds to an upgrade with a status, and discards further data from the page. */
export const refuseUpgrade = (page: Duplex, status: number): void => {
  const closing = setTimeout(() => page.destroy(), closingMilliseconds)
  page.on('close', () => clearTimeout(closing))
  page.resume()
  page.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
  )
}

/** The response head that opens a WebSocket, with only the protocol headers of the engine. */
const headOf = (headers: IncomingMessage['headers']): string => {
  const lines = ['HTTP/1.1 101 Switching Protocols', 'connection: Upgrade', 'upgrade: websocket']
  for (const name of ['accept', 'extensions', 'protocol'] as const) {
    const value = headers[`sec-websocket-${name}`]
    if (value !== undefined) lines.push(`sec-websocket-${name}: ${value}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}
