import { lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Client } from 'undici'
import type { Env } from '#platform/run/env.ts'
import { isInside, isListed } from './addresses.ts'

// Addresses that people type (media servers, models) are fetched from inside our network. Everything that goes to one
// of them goes through here, so that nobody can use the server to reach what only the server may reach.

/**
 * Why an address is not called at all: `malformed` is no address, `scheme` is neither http nor https, `credentials`
 * stand in it, `spelling` is an IP address written to look like something else, `insecure` is http to what needs https
 * (all but listed addresses), `inside` leads into a network that the operator has not listed.
 */
export type OutboundRefusal =
  | 'malformed'
  | 'scheme'
  | 'credentials'
  | 'spelling'
  | 'insecure'
  | 'inside'

/**
 * Why a call brought no answer: `unknownHost`, `refused` (nothing listens), `unreachable`, `timeout`, `tls` (a
 * certificate that is not valid for the name among others), `cut` (ended midway), `garbage` (not HTTP), `tooLarge`,
 * `redirected` (never followed: it would be a way around the guard).
 */
export type OutboundFailure =
  | 'unknownHost'
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'tls'
  | 'cut'
  | 'garbage'
  | 'tooLarge'
  | 'redirected'

/** The call was not made. Neither message names more than the host: paths and queries may carry keys. */
export class OutboundRefused extends Error {
  readonly reason: OutboundRefusal

  constructor(reason: OutboundRefusal, host = '') {
    super(`Outbound call refused (${reason})${host && `: ${host}`}`)
    this.name = 'OutboundRefused'
    this.reason = reason
  }
}

/** The call was made, or tried, and brought no answer. */
export class OutboundFailed extends Error {
  readonly reason: OutboundFailure

  constructor(reason: OutboundFailure, host: string) {
    super(`Outbound call failed (${reason}): ${host}`)
    this.name = 'OutboundFailed'
    this.reason = reason
  }
}

export interface OutboundRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** For everything together, name look-up included; 8 s without. Connecting alone gets 3 s of it. */
  readonly timeoutMs?: number
  /** The longest answer that is read; 1 MiB without. */
  readonly mostBytes?: number
  /** Ends the call for somebody who no longer wants the answer: it rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
}

export interface OutboundAnswer {
  /** Never 3xx. */
  readonly status: number
  /** Names in small letters; several of one name are joined by a comma. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface Outbound {
  /**
   * Calls an address that somebody typed.
   * @throws OutboundRefused | OutboundFailed
   */
  send(url: string, request?: OutboundRequest): Promise<OutboundAnswer>
  /**
   * The way to an address for what is more than one question and its answer.
   * @throws OutboundRefused | OutboundFailed
   */
  open(url: string): Promise<OutboundWay>
  /** Whether an IP address may be connected to; a name is none. */
  isReachable(address: string): boolean
  /** Why an address would be refused, as far as its text tells without a name look-up; undefined when it would not. */
  check(url: string): OutboundRefusal | undefined
}

/** A way that was checked. */
export interface OutboundWay {
  readonly url: URL
  /** Leads to what was checked and to nothing else, whatever the name server says the second time. */
  readonly lookup: LookupFunction
}

type Resolve = (name: string) => Promise<readonly { address: string; family: number }[]>

const resolveBySystem: Resolve = (name) => systemLookup(name, { all: true, verbatim: true })

const connectMilliseconds = 3000

/** What a way leads to. */
interface Guard {
  isReachable(address: string): boolean
  /** Whether what is said to it may be read on the way. */
  mayBeOpen(host: string): boolean
}

/**
 * The way out of the house.
 * @param resolve looks names up; tests answer for a hostile name server
 */
export const outbound = (
  { OPENBOOTH_PRIVATE_NETWORKS: listed }: Pick<Env, 'OPENBOOTH_PRIVATE_NETWORKS'>,
  resolve: Resolve = resolveBySystem,
): Outbound =>
  guarded(
    {
      isReachable: (address) => isListed(address, listed) || !isInside(address),
      mayBeOpen: (host) => isIP(host) > 0 && isListed(host, listed),
    },
    resolve,
  )

/** The way to what whoever runs this installation named, on whatever network it is; never for what was typed in a page. */
export const outboundToNamed: Outbound = guarded(
  { isReachable: () => true, mayBeOpen: () => true },
  resolveBySystem,
)

function guarded(guard: Guard, resolve: Resolve): Outbound {
  /** Every address of the name, all of them reachable: one inside among them is an attempt, not an accident. */
  const addressesOf = async (host: string): ReturnType<Resolve> => {
    const literal = isIP(host)
    const found = literal
      ? [{ address: host, family: literal }]
      : await resolve(host).catch(() => {
          throw new OutboundFailed('unknownHost', host)
        })
    if (found.length === 0) throw new OutboundFailed('unknownHost', host)
    if (!found.every(({ address }) => guard.isReachable(address)))
      throw new OutboundRefused('inside', host)
    return found
  }

  return {
    check: (text) => {
      const read = readUrl(text, guard)
      if (typeof read === 'string') return read
      const host = hostOf(read)
      return isIP(host) && !guard.isReachable(host) ? 'inside' : undefined
    },
    isReachable: (address) => guard.isReachable(address),
    open: async (text) => {
      const url = readUrl(text, guard)
      if (typeof url === 'string') throw new OutboundRefused(url)
      return { url, lookup: only(await addressesOf(hostOf(url))) }
    },
    send: async (text, request = {}) => {
      const url = readUrl(text, guard)
      if (typeof url === 'string') throw new OutboundRefused(url)
      request.signal?.throwIfAborted()
      const patience = AbortSignal.timeout(request.timeoutMs ?? 8000)
      const end = request.signal ? AbortSignal.any([patience, request.signal]) : patience
      const late = new Promise<never>((_resolve, reject) => {
        end.addEventListener('abort', () => {
          reject(request.signal?.aborted ? end.reason : new OutboundFailed('timeout', hostOf(url)))
        })
      })
      // Nobody waits any more for what comes too late.
      late.catch(() => {})
      const addresses = await Promise.race([addressesOf(hostOf(url)), late])
      return await exchange(url, request, addresses, end)
    },
  }
}

/** The address to call, or why not. */
const readUrl = (text: string, guard: Guard): URL | OutboundRefusal => {
  if (!URL.canParse(text)) return 'malformed'
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'scheme'
  if (url.username !== '' || url.password !== '') return 'credentials'
  const host = hostOf(url)
  // `https://2130706433/` and `https://0x7f.1/` are 127.0.0.1; whoever writes so means to get past somebody.
  if (isIP(host) === 4 && !text.includes(host)) return 'spelling'
  if (url.protocol === 'http:' && !guard.mayBeOpen(host)) return 'insecure'
  return url
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1')

const only =
  (addresses: Awaited<ReturnType<Resolve>>): LookupFunction =>
  (_name, options, answer) => {
    if (options.all) answer(null, [...addresses])
    else answer(null, addresses[0]!.address, addresses[0]!.family)
  }

const exchange = async (
  url: URL,
  { method = 'GET', headers = {}, body, mostBytes = 1024 * 1024, signal: wish }: OutboundRequest,
  addresses: Awaited<ReturnType<Resolve>>,
  signal: AbortSignal,
): Promise<OutboundAnswer> => {
  const host = hostOf(url)
  // A connection of its own: one kept from before may be closed by the other side just now.
  const client = new Client(url.origin, {
    connect: { lookup: only(addresses), timeout: connectMilliseconds },
    allowH2: false,
  })
  try {
    const answer = await client.request({
      method,
      path: `${url.pathname}${url.search}`,
      headers,
      body: body ?? null,
      signal,
    })
    if (answer.statusCode >= 300 && answer.statusCode < 400)
      throw new OutboundFailed('redirected', host)
    const parts: Buffer[] = []
    let length = 0
    for await (const part of answer.body as AsyncIterable<Buffer>) {
      length += part.length
      if (length > mostBytes) throw new OutboundFailed('tooLarge', host)
      parts.push(part)
    }
    return {
      status: answer.statusCode,
      headers: Object.fromEntries(
        Object.entries(answer.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
      ),
      body: Buffer.concat(parts),
    }
  } catch (error) {
    if (error instanceof OutboundFailed) throw error
    wish?.throwIfAborted()
    // A header that cannot be sent, such as a key with a line break in it.
    if ((error as { code?: string }).code === 'UND_ERR_INVALID_ARG')
      throw new OutboundRefused('malformed', host)
    throw new OutboundFailed(signal.aborted ? 'timeout' : outboundFailureOf(error), host)
  } finally {
    await client.destroy()
  }
}

/** What an error of the network means. */
export const outboundFailureOf = (error: unknown): OutboundFailure => {
  const { code = '', name } = error as { code?: string; name: string }
  if (code === 'ECONNREFUSED') return 'refused'
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return 'timeout'
  if (/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EACCES|EPERM)$/.test(code)) return 'unreachable'
  if (/CERT|SSL|TLS|SIGNATURE|SELF_SIGNED|ISSUER|EPROTO/.test(code)) return 'tls'
  if (name === 'HTTPParserError' || code === 'UND_ERR_HEADERS_OVERFLOW') return 'garbage'
  return 'cut'
}
