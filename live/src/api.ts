import {
  successCode,
  type Envelope,
  type WireOutput,
  type WireInput,
} from '@openbooth/contract/call'
import { doorCalls } from '@openbooth/contract/live/door'
import type { presenceCalls } from '@openbooth/contract/live/presence'
import type { roomCalls } from '@openbooth/contract/live/room'
import type { technicianCalls } from '@openbooth/contract/technician'

type LiveCall =
  | (typeof doorCalls)[keyof typeof doorCalls]
  | typeof presenceCalls.leave
  | (typeof roomCalls)[keyof typeof roomCalls]
  | (typeof technicianCalls)['look' | 'answer']

/** What came of a call: data, a refusal of the catalogue, or nothing that could be used, which is worth another try. */
export type Answer<Data> =
  | { readonly kind: 'ok'; readonly data: Data }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unreachable' }

const longestMilliseconds = 10_000

/** Refusals that say nothing about the code: the server has trouble, or too much to do. */
const isPassing = (status: number): boolean => status >= 500 || status === 404

/** Refusals that are about what was brought, although their status is that of an address nobody answers. */
const answersNotFound: ReadonlySet<string> = new Set([
  'Code Not Found',
  'Technician Offer Not Found',
])

const open = async <Data>(response: Response): Promise<Answer<Data>> => {
  const { code, msg, data } = (await response.json()) as Envelope<Data>
  if (code === successCode) return { kind: 'ok', data }
  const isCatalogued = !isPassing(response.status) || answersNotFound.has(msg)
  return isCatalogued && msg !== 'Too Many Requests'
    ? { kind: 'refused', message: msg }
    : { kind: 'unreachable' }
}

interface CallOptions {
  /** The ticket of a seat. */
  readonly seat?: string
  /** Sent even while the page goes away. */
  readonly keepalive?: boolean
}

/** Whoever is signed in to the console on this device finds the event among the attended ones later. */
const token = (): string | undefined => /(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1]

/** Makes a call. Never throws: what went wrong is part of the answer. */
export const callLive = async <C extends LiveCall>(
  call: C,
  input: WireInput<C>,
  { seat, keepalive = false }: CallOptions = {},
): Promise<Answer<WireOutput<C>>> => {
  const signedIn = call === doorCalls.join ? token() : undefined
  try {
    const response = await fetch(call.path, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        ...(seat === undefined ? {} : { seat }),
        ...(signedIn === undefined ? {} : { token: decodeURIComponent(signedIn) }),
      },
      body: JSON.stringify(input),
      keepalive,
      signal: AbortSignal.timeout(longestMilliseconds),
    })
    return await open<WireOutput<C>>(response)
  } catch {
    return { kind: 'unreachable' }
  }
}

/** Opens a stream. What it is opened by travels in a header or the body, never in the address. @returns a reader of its bytes, or why there is none */
export const openStream = async <C extends typeof roomCalls.stream | typeof doorCalls.wait>(
  call: C,
  input: WireInput<C>,
  signal: AbortSignal,
  seat?: string,
): Promise<Answer<ReadableStreamDefaultReader<Uint8Array>>> => {
  try {
    const response = await fetch(call.path, {
      method: call.method,
      headers: seat === undefined ? { 'content-type': 'application/json' } : { seat },
      ...(call.method === 'POST' ? { body: JSON.stringify(input) } : {}),
      signal,
    })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
    if (isStream && response.body) return { kind: 'ok', data: response.body.getReader() }
    const answer = await open<unknown>(response)
    return answer.kind === 'ok' ? { kind: 'unreachable' } : answer
  } catch {
    return { kind: 'unreachable' }
  }
}
