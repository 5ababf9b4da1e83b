import type { HlsOutput } from '@openbooth/contract/events/event/rules/hlsOutputs'
import type { ChannelEncoder, EncodedMix } from './channelEncoder.ts'
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
   * @param mix by the key of the request: `published` for public streams
   * @param path `<stream>/live.m3u8`, `<stream>/<n>.mp3`, or the same below `<stream>/2s/`
   */
  answer(mix: EncodedMix, path: string): Promise<StreamAnswer>
  /** @param isOver false if another worker continues */
  close(isOver: boolean): void
}

interface OpenStream {
  readonly name: string
  readonly mix: EncodedMix
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

  const keyOf = (mix: EncodedMix, name: string): string => `${mix} ${name}`
  const start = (mix: EncodedMix, name: string): OpenStream => {
    const { promise: begun, resolve } = Promise.withResolvers<void>()
    const packager = openPackager(resolve)
    const unsubscribe = encoder.subscribe(name, packager.take, mix)
    const stream = { name, mix, packager, unsubscribe, begun, requestedAt: now() }
    open.set(keyOf(mix, name), stream)
    return stream
  }
  const isServed = (mix: EncodedMix, name: string): boolean =>
    event.streams.has(name) &&
    (mix === 'published' ? event.output === 'public' : event.output !== 'off')
  /** Public streams are encoded without any request. */
  const isIdle = ({ mix, requestedAt }: OpenStream): boolean =>
    mix === 'heard' && now() - requestedAt > idleMilliseconds

  return {
    follow: (next) => {
      event = next
      for (const [key, stream] of open) {
        if (isServed(stream.mix, stream.name) && !isIdle(stream)) continue
        stream.unsubscribe()
        open.delete(key)
      }
      if (event.output !== 'public' || event.liveSince === null) return
      for (const name of event.streams)
        if (!open.has(keyOf('published', name))) start('published', name)
    },
    answer: async (mix, path) => {
      const [, name, isLong, isPlaylist, number] = pathPattern.exec(path) ?? []
      const { liveSince } = event
      if (name === undefined || liveSince === null || !isServed(mix, name)) return null
      const stream = open.get(keyOf(mix, name)) ?? (hasEnded ? undefined : start(mix, name))
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
