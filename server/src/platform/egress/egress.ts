import { lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Client } from 'undici'
import type { Env } from '#platform/run/env.ts'
import { isInside, isListed } from './addresses.ts'

// Requests from our network to addresses that users entered (media servers, models). All such
// requests must use this module, so that users cannot reach internal services through the server.

/**
 * Reason why an address is not called.
 * `malformed`: not an address. `scheme`: neither http nor https. `credentials`: it contains
 * credentials.
 * `spelling`: an IP address in a disguised form. `insecure`: http to an address that requires https
 * (all except listed ones).
 * `inside`: an internal network that the operator has not listed.
 */
export type EgressRefusal =
  | 'malformed'
  | 'scheme'
  | 'credentials'
  | 'spelling'
  | 'insecure'
  | 'inside'

/**
 * Reason why a call has no response: `unknownHost`, `refused` (nothing listens), `unreachable`,
 * `timeout`, `tls` (such as a certificate for another name), `cut` (ended midway), `garbage` (not
 * HTTP), `tooLarge`, `redirected` (never followed, because that would bypass the checks).
 */
export type EgressFailure =
  | 'unknownHost'
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'tls'
  | 'cut'
  | 'garbage'
  | 'tooLarge'
  | 'redirected'

/**
 * The call was not made. Messages contain at most the host, because paths and queries may contain
 * keys.
 */
export class EgressRefused extends Error {
  readonly reason: EgressRefusal

  constructor(reason: EgressRefusal, host = '') {
    super(`Outbound call refused (${reason})${host && `: ${host}`}`)
    this.name = 'EgressRefused'
    this.reason = reason
  }
}

/** The call was attempted without a response. */
export class EgressFailed extends Error {
  readonly reason: EgressFailure

  constructor(reason: EgressFailure, host: string) {
    super(`Outbound call failed (${reason}): ${host}`)
    this.name = 'EgressFailed'
    this.reason = reason
  }
}

export interface EgressRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** Total time limit including name resolution, default 8 s. Connecting has a limit of 3 s. */
  readonly timeoutMs?: number
  /** Maximum length of the response, default 1 MiB. */
  readonly mostBytes?: number
  /** Aborts the call, which rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined
}

export interface EgressResponse {
  /** Never 3xx. */
  readonly status: number
  /** Names in lower case. Several headers of one name are joined by a comma. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface Egress {
  /**
   * Calls an address that a user entered.
   * @throws EgressRefused
   * EgressFailed
   */
  send(url: string, request?: EgressRequest): Promise<EgressResponse>
  /**
   * Opens a checked route to an address for more than one request.
   * @throws EgressRefused
   * EgressFailed
   */
  open(url: string): Promise<EgressRoute>
  /** True if connections to an IP address are allowed. Names are not IP addresses. */
  isReachable(address: string): boolean
  /**
   * Reason why an address would be refused, by its text only, without name resolution. Undefined:
   * it would not.
   */
  check(url: string): EgressRefusal | undefined
  /** The same for the host of a connection that is not HTTP. */
  checkHost(host: string): EgressRefusal | undefined
  /**
   * Resolves the host of a connection that is not HTTP to one IP address.
   * @throws EgressRefused
   * EgressFailed
   */
  resolve(host: string): Promise<string>
}

/** A checked route. */
export interface EgressRoute {
  readonly url: URL
  /** Connects only to the verified address, even if the name server returns another one later. */
  readonly lookup: LookupFunction
}

type Resolve = (name: string) => Promise<readonly { address: string; family: number }[]>

const resolveBySystem: Resolve = (name) => systemLookup(name, { all: true, verbatim: true })

const connectMilliseconds = 3000

/** Target of the route. */
interface Guard {
  isReachable(address: string): boolean
  /** True if connections to the host may be unencrypted. */
  mayBeOpen(host: string): boolean
}

/**
 * Opens outgoing routes.
 * @param resolve resolves names; tests simulate a hostile name server
 */
export const egress = (
  { OPENBOOTH_PRIVATE_NETWORKS: listed }: Pick<Env, 'OPENBOOTH_PRIVATE_NETWORKS'>,
  resolve: Resolve = resolveBySystem,
): Egress =>
  guarded(
    {
      isReachable: (address) => isListed(address, listed) || !isInside(address),
      mayBeOpen: (host) => isIP(host) > 0 && isListed(host, listed),
    },
    resolve,
  )

/**
 * The route to an address from the configuration of this installation, in any network. Never for
 * addresses from a page.
 */
export const egressToNamed: Egress = guarded(
  { isReachable: () => true, mayBeOpen: () => true },
  resolveBySystem,
)

function guarded(guard: Guard, resolve: Resolve): Egress {
  /**
   * Every address of the name must be allowed. A single internal address among them indicates an
   * attack.
   */
  const addressesOf = async (host: string): ReturnType<Resolve> => {
    const literal = isIP(host)
    const found = literal
      ? [{ address: host, family: literal }]
      : await resolve(host).catch(() => {
          throw new EgressFailed('unknownHost', host)
        })
    if (found.length === 0) throw new EgressFailed('unknownHost', host)
    if (!found.every(({ address }) => guard.isReachable(address)))
      throw new EgressRefused('inside', host)
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
    checkHost: (host) => (isIP(host) && !guard.isReachable(host) ? 'inside' : undefined),
    resolve: async (host) => (await addressesOf(host))[0]!.address,
    open: async (text) => {
      const url = readUrl(text, guard)
      if (typeof url === 'string') throw new EgressRefused(url)
      return { url, lookup: only(await addressesOf(hostOf(url))) }
    },
    send: async (text, request = {}) => {
      const url = readUrl(text, guard)
      if (typeof url === 'string') throw new EgressRefused(url)
      request.signal?.throwIfAborted()
      const timeout = AbortSignal.timeout(request.timeoutMs ?? 8000)
      const end = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout
      const late = new Promise<never>((_resolve, reject) => {
        end.addEventListener('abort', () => {
          reject(request.signal?.aborted ? end.reason : new EgressFailed('timeout', hostOf(url)))
        })
      })
      // Ignores late results.
      late.catch(() => {})
      const addresses = await Promise.race([addressesOf(hostOf(url)), late])
      return await exchange(url, request, addresses, end)
    },
  }
}

/** The address to call, or why not. */
const readUrl = (text: string, guard: Guard): URL | EgressRefusal => {
  if (!URL.canParse(text)) return 'malformed'
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'scheme'
  if (url.username !== '' || url.password !== '') return 'credentials'
  const host = hostOf(url)
  // `https://2130706433/` and `https://0x7f.1/` are 127.0.0.1. Such spellings are attempts to
  // bypass checks.
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
  { method = 'GET', headers = {}, body, mostBytes = 1024 * 1024, signal: wish }: EgressRequest,
  addresses: Awaited<ReturnType<Resolve>>,
  signal: AbortSignal,
): Promise<EgressResponse> => {
  const host = hostOf(url)
  // A new connection, because the other side may be closing a reused one.
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
      throw new EgressFailed('redirected', host)
    const parts: Buffer[] = []
    let length = 0
    for await (const part of answer.body as AsyncIterable<Buffer>) {
      length += part.length
      if (length > mostBytes) throw new EgressFailed('tooLarge', host)
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
    if (error instanceof EgressFailed) throw error
    wish?.throwIfAborted()
    // A header that cannot be sent, such as a key with a line break.
    if ((error as { code?: string }).code === 'UND_ERR_INVALID_ARG')
      throw new EgressRefused('malformed', host)
    throw new EgressFailed(signal.aborted ? 'timeout' : egressFailureOf(error), host)
  } finally {
    await client.destroy()
  }
}

/** Maps a network error to a reason. */
export const egressFailureOf = (error: unknown): EgressFailure => {
  const { code = '', name } = error as { code?: string; name: string }
  if (code === 'ECONNREFUSED') return 'refused'
  if (/TIMEOUT|ETIMEDOUT/.test(code)) return 'timeout'
  if (/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EACCES|EPERM)$/.test(code)) return 'unreachable'
  if (/CERT|SSL|TLS|SIGNATURE|SELF_SIGNED|ISSUER|EPROTO/.test(code)) return 'tls'
  if (name === 'HTTPParserError' || code === 'UND_ERR_HEADERS_OVERFLOW') return 'garbage'
  return 'cut'
}
