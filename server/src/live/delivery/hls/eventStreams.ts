import type { HlsOutput } from '@openbooth/contract/events/event/rules/hlsOutputs'
import type { ChannelEncoder } from './channelEncoder.ts'
import { openPackager, segmentMilliseconds, type Packager } from './packager.ts'
import { mediaPlaylist, timestampTag, windowSegments } from './playlists.ts'

/** A channel without requests for this long is no longer encoded. Milliseconds. */
const idleMilliseconds = 60_000
/** The first request of a channel waits this long for its first segment. Milliseconds. */
const firstSegmentMilliseconds = 3_000

/** What streams need to know about an event. */
export interface StreamedEvent {
  readonly output: HlsOutput
  /** Streams of the event that are not hidden. */
  readonly streams: ReadonlySet<string>
  /** When it went live: milliseconds since 1970 by the database clock. Null: not live yet. */
  readonly liveSince: number | null
}

/** Null: it does not exist. */
export type StreamAnswer = Uint8Array | string | null

/** The HLS streams of an event in an audio worker. */
export interface EventStreams {
  /** Starts and stops channels by the state. Call it every second. */
  follow(event: StreamedEvent): void
  /**
   * @param path `<stream>/live.m3u8`, `<stream>/<n>.mp3`, or the same below `<stream>/2s/`
   * @param output of the key that was used. Objects of another one do not exist
   */
  answer(path: string, output: HlsOutput): Promise<StreamAnswer>
  /** @param isOver false if another worker continues */
  close(isOver: boolean): void
}

interface OpenStream {
  readonly packager: Packager
  readonly unsubscribe: () => void
  /** Resolves with the first segment. */
  readonly begun: Promise<void>
  requestedAt: number
}

const pathPattern = /^([\w-]{1,30})\/(2s\/)?(?:(live\.m3u8)|(\d{1,12})\.mp3)$/

/**
 * @param lease number of the worker's lease
 * @param now milliseconds of any clock
 */
export const openEventStreams = (
  encoder: ChannelEncoder,
  lease: bigint,
  now: () => number = () => performance.now(),
): EventStreams => {
  const open = new Map<string, OpenStream>()
  let event: StreamedEvent = { output: 'off', streams: new Set(), liveSince: null }
  let hasEnded = false

  const start = (name: string): OpenStream => {
    const { promise: begun, resolve } = Promise.withResolvers<void>()
    const packager = openPackager(resolve)
    const mix = event.output === 'public' ? 'published' : 'heard'
    const unsubscribe = encoder.subscribe(name, packager.take, mix)
    const stream = { packager, unsubscribe, begun, requestedAt: now() }
    open.set(name, stream)
    return stream
  }
  const stop = (name: string): void => {
    open.get(name)?.unsubscribe()
    open.delete(name)
  }
  const isIdle = ({ requestedAt }: OpenStream): boolean =>
    event.output === 'fallback' && now() - requestedAt > idleMilliseconds

  return {
    follow: (next) => {
      if (next.output !== event.output) for (const name of open.keys()) stop(name)
      event = next
      for (const [name, stream] of open) if (!event.streams.has(name) || isIdle(stream)) stop(name)
      if (event.output !== 'public' || event.liveSince === null) return
      for (const name of event.streams) if (!open.has(name)) start(name)
    },
    answer: async (path, asked) => {
      const [, name, isLong, isPlaylist, number] = pathPattern.exec(path) ?? []
      const { liveSince, output, streams } = event
      if (name === undefined || liveSince === null) return null
      if (output === 'off' || output !== asked || !streams.has(name)) return null
      const stream = open.get(name) ?? (hasEnded ? undefined : start(name))
      if (stream === undefined) return null
      stream.requestedAt = now()
      const perSegment = isLong === undefined ? 1 : 2
      if (isPlaylist === undefined) return segmentOf(stream.packager, Number(number), perSegment)
      await Promise.race([stream.begun, waitUntilLater()])
      return playlistOf(stream.packager, { perSegment, origin: liveSince, lease, hasEnded })
    },
    close: (isOver) => {
      hasEnded = true
      for (const { packager, unsubscribe } of open.values()) {
        unsubscribe()
        if (isOver) packager.end()
      }
      if (!isOver) open.clear()
    },
  }
}

const waitUntilLater = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, firstSegmentMilliseconds).unref()
  })

/** A segment of one or two packaged segments, with its timestamp. */
const segmentOf = (packager: Packager, number: number, perSegment: number): StreamAnswer => {
  const first = number * perSegment
  const parts = Array.from({ length: perSegment }, (_, part) => packager.segment(first + part))
  return parts.every((part) => part !== undefined)
    ? Buffer.concat([timestampTag(first * segmentMilliseconds), ...parts])
    : null
}

const playlistOf = (
  packager: Packager,
  {
    perSegment,
    origin,
    lease,
    hasEnded,
  }: {
    readonly perSegment: number
    readonly origin: number
    readonly lease: bigint
    readonly hasEnded: boolean
  },
): StreamAnswer => {
  const stored = packager.newest(windowSegments * perSegment + perSegment - 1)
  const segments = stored
    .filter(
      (number) => number % perSegment === 0 && number + perSegment - 1 <= (stored.at(-1) ?? 0),
    )
    .slice(-windowSegments)
    .map((number) => number / perSegment)
  if (segments.length === 0) return null
  return mediaPlaylist({
    segments,
    segmentMilliseconds: segmentMilliseconds * perSegment,
    origin,
    discontinuity: lease,
    hasEnded,
  })
}
