import type { ErrorMessage } from '@openbooth/contract/errors'
import { refuse } from './refuse.ts'

/** How many streams may be open at the same time in one process. */
export interface StreamLimits {
  /** By one seat. The oldest one ends. */
  readonly seat: number
  /** By one account. */
  readonly account: number
  /** By one address, which a whole hall may share. */
  readonly address: number
  /** By one address, of callers without a seat and without an account. */
  readonly publicAddress: number
  /** By everybody. */
  readonly process: number
}

/** Node has raised the limit to the highest one that the process may have. */
const openFilesLimit = (): number => {
  // The types of this Node do not know all of its report yet.
  const report = process.report as typeof process.report & { excludeNetwork: boolean }
  // With it, the report would look up the names of all connected addresses.
  report.excludeNetwork = true
  const { userLimits } = report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } }
  }
  const limit = userLimits?.open_files?.soft
  return typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY
}

/** About 60 KiB of memory each. */
const mostOfProcess = 20_000

/**
 * The limits of this process. A third of its file descriptors is for streams: each page with a stream also has a connection
 * for its requests, and the rest is for signalling, the database and people who sign in.
 */
export const streamLimits = (openFiles = openFilesLimit()): StreamLimits => ({
  // The event and a few languages of captions.
  seat: 6,
  account: 20,
  // 3,000 listeners with captions, and as many streams that were lost with the network of the hall and not noticed yet.
  address: 12_000,
  publicAddress: 6_000,
  process: Math.min(mostOfProcess, Math.floor(openFiles / 3)),
})

/** Who opens a stream. */
export interface StreamHolder {
  /** What the stream is: of one seat there is one of each. */
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
  /** The refusal; null: the oldest stream ends instead. */
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
            // People who are in an event keep half of the process for themselves.
            { key: 'public', most: Math.floor(limits.process / 2), refusal: 'Server Is Busy' },
          ]
  return [
    ...own,
    { key: `address ${network}`, most: limits.address, refusal: 'Too Many Streams' },
    { key: 'process', most: limits.process, refusal: 'Server Is Busy' },
  ]
}

/** The open streams of a process, counted by whom they are for. */
export interface StreamPlaces {
  /**
   * Takes a place before anything is read for the stream, so that callers of the same instant cannot pass a limit together.
   * @param end ends the stream, where a newer one of the same seat takes its place
   * @returns what frees the place
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
        // Sets keep the order of insertion.
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
