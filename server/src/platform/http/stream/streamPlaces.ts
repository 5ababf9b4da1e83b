import type { ErrorMessage } from '@openbooth/contract/errors'
import { refuse } from '../refuse.ts'

/** Maximum numbers of open streams in one process. */
export interface StreamLimits {
  /** Per seat. Above it the oldest stream ends. */
  readonly seat: number
  /** Per account. */
  readonly account: number
  /** Per address, which thousands of listeners may share. */
  readonly address: number
  /** Per address, for clients without a seat and without an account. */
  readonly publicAddress: number
  /** Of all clients together. */
  readonly process: number
}

/** The limit of file descriptors. Node has raised it to the maximum of the process. */
const openFilesLimit = (): number => {
  // The types of this Node version lack parts of the report.
  const report = process.report as typeof process.report & { excludeNetwork: boolean }
  // Otherwise the report resolves the host names of all connected addresses.
  report.excludeNetwork = true
  const { userLimits } = report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } }
  }
  const limit = userLimits?.open_files?.soft
  return typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY
}

/** A stream needs about 60 KiB of memory. */
const maximumPerProcess = 20_000

/**
 * The limits of this process. A third of its file descriptors is for streams. Each page with a
 * stream has another connection for its requests, and signalling, the database and sign-ins need
 * the rest.
 */
export const streamLimits = (openFiles = openFilesLimit()): StreamLimits => {
  const process = Math.min(maximumPerProcess, Math.floor(openFiles / 3))
  return {
    // The event and a few languages of captions.
    seat: 6,
    account: 20,
    // 3,000 listeners with captions, and as many lost streams that the server has not noticed yet.
    address: Math.min(12_000, Math.floor(process * 0.6)),
    // Below the number of all waiting people, so that one address leaves places to others.
    publicAddress: Math.min(6_000, Math.floor(process / 4)),
    process,
  }
}

/** The client of a stream. */
export interface StreamHolder {
  /** Kind and input of the stream. A seat has at most one stream of each name. */
  readonly name: string
  readonly network: string
  readonly connectionId?: string | undefined
  readonly accountId?: bigint | undefined
}

interface OpenStream {
  readonly keys: readonly string[]
  readonly end: () => void
}

interface Rule {
  readonly key: string
  readonly most: number
  /** The error message. Null: the oldest stream ends instead. */
  readonly refusal: ErrorMessage | null
}

const rulesFor = (limits: StreamLimits, holder: StreamHolder): Rule[] => {
  const { name, network, connectionId, accountId } = holder
  const own: Rule[] =
    connectionId !== undefined
      ? [
          { key: `seat ${connectionId} ${name}`, most: 1, refusal: null },
          { key: `seat ${connectionId}`, most: limits.seat, refusal: null },
        ]
      : accountId !== undefined
        ? [{ key: `account ${accountId}`, most: limits.account, refusal: 'Too Many Streams' }]
        : [
            { key: `public ${network}`, most: limits.publicAddress, refusal: 'Too Many Streams' },
            // Half of the process is reserved for people in events.
            { key: 'public', most: Math.floor(limits.process / 2), refusal: 'Server Is Busy' },
          ]
  return [
    ...own,
    { key: `address ${network}`, most: limits.address, refusal: 'Too Many Streams' },
    { key: 'process', most: limits.process, refusal: 'Server Is Busy' },
  ]
}

/** The open streams of a process, counted by seat, account, address and process. */
export interface StreamPlaces {
  /**
   * Reserves a place before any read for the stream, so that simultaneous requests cannot exceed a
   * limit.
   * @param end ends the stream if a newer one of the same seat replaces it
   * @returns a function that frees the place
   * @throws Too Many Streams; Server Is Busy
   */
  take(holder: StreamHolder, end: () => void): () => void
}

export const makeStreamPlaces = (limits: StreamLimits): StreamPlaces => {
  const byKey = new Map<string, Set<OpenStream>>()
  const free = (stream: OpenStream): void => {
    for (const key of stream.keys) {
      const streams = byKey.get(key)
      streams?.delete(stream)
      if (streams?.size === 0) byKey.delete(key)
    }
  }
  const isFull = ({ key, most }: Rule): boolean => (byKey.get(key)?.size ?? 0) >= most
  return {
    take: (holder, end) => {
      const rules = rulesFor(limits, holder)
      for (const rule of rules) {
        // Sets preserve the order of insertion.
        const [oldest] = rule.refusal === null && isFull(rule) ? byKey.get(rule.key)! : []
        if (oldest === undefined) continue
        free(oldest)
        oldest.end()
      }
      for (const rule of rules) if (rule.refusal !== null && isFull(rule)) refuse(rule.refusal)
      const stream: OpenStream = { keys: rules.map(({ key }) => key), end }
      for (const key of stream.keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(stream))
      return () => free(stream)
    },
  }
}
