import { Client } from 'undici'
import {
  EgressFailed,
  egressFailureOf,
  EgressRefused,
  type Egress,
} from '#platform/egress/egress.ts'

/** A response whose body is read while it arrives. */
export interface OpenedStream {
  /** After redirects. */
  readonly url: string
  /** In lower case, without parameters. */
  readonly type: string
  /** True if the server named its length: a file, which ends. */
  readonly isFile: boolean
  readonly body: AsyncIterable<Buffer>
  close(): void
}

const mostRedirects = 5
const connectMilliseconds = 3_000
/** Time until the response begins, and between two parts of it. */
const waitMilliseconds = 10_000

/** More redirects than a stream needs. */
export class TooManyRedirects extends Error {
  constructor() {
    super('Too many redirects')
    this.name = 'TooManyRedirects'
  }
}

/**
 * Opens a stream at an address that a user entered. Every redirect passes the guard.
 * @throws EgressRefused | EgressFailed | TooManyRedirects
 */
export const openStream = async (
  egress: Egress,
  address: string,
  signal: AbortSignal,
  redirects = 0,
): Promise<OpenedStream> => {
  if (redirects > mostRedirects) throw new TooManyRedirects()
  const { url, lookup } = await egress.open(address)
  const client = new Client(url.origin, {
    connect: { lookup, timeout: connectMilliseconds },
    headersTimeout: waitMilliseconds,
    bodyTimeout: waitMilliseconds,
    allowH2: false,
  })
  const close = (): void => void client.destroy().catch(() => {})
  try {
    const { statusCode, headers, body } = await client.request({
      method: 'GET',
      path: `${url.pathname}${url.search}`,
      headers: { 'user-agent': 'OpenBooth', accept: '*/*' },
      signal,
    })
    body.on('error', () => {})
    const location = [headers.location].flat()[0]
    if (statusCode >= 300 && statusCode < 400 && location !== undefined) {
      close()
      if (!URL.canParse(location, url.href)) throw new EgressRefused('malformed', url.hostname)
      return await openStream(egress, new URL(location, url.href).href, signal, redirects + 1)
    }
    if (statusCode !== 200) throw new EgressFailed('cut', url.hostname)
    return {
      url: url.href,
      type: ([headers['content-type']].flat()[0] ?? '').split(';')[0]!.trim().toLowerCase(),
      isFile: headers['content-length'] !== undefined,
      body: body as AsyncIterable<Buffer>,
      close,
    }
  } catch (error) {
    close()
    if (error instanceof EgressFailed || error instanceof EgressRefused) throw error
    if (error instanceof TooManyRedirects) throw error
    signal.throwIfAborted()
    throw new EgressFailed(egressFailureOf(error), url.hostname)
  }
}
