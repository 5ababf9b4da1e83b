import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { openStream, type OpenedStream } from '#providers/stream/openStream.ts'
import type { Egress } from '#platform/egress/egress.ts'
import { readPlaylist, UnreadablePlaylist, type MediaPlaylist } from './playlist.ts'

const mostPlaylistBytes = 1024 * 1024
const mostSegmentBytes = 32 * 1024 * 1024
/** A live stream begins this many segments before its end. */
const behind = 3
/** A playlist without a new segment for this many of its durations has ended. */
const mostIdle = 10
const playlistTypes = new Set([
  'application/vnd.apple.mpegurl',
  'application/x-mpegurl',
  'audio/mpegurl',
  'audio/x-mpegurl',
])

interface Fetching {
  readonly egress: Egress
  readonly signal: AbortSignal
}

const write = async (to: Writable, part: Buffer, signal: AbortSignal): Promise<void> => {
  signal.throwIfAborted()
  if (!to.write(part)) await once(to, 'drain', { signal })
}

const readWhole = async (opened: OpenedStream, most: number): Promise<Buffer> => {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of opened.body) {
      length += part.length
      if (length > most) throw new UnreadablePlaylist()
      parts.push(part)
    }
  } finally {
    opened.close()
  }
  return Buffer.concat(parts)
}

const fetchWhole = async (
  { egress, signal }: Fetching,
  url: string,
  most: number,
): Promise<{ readonly url: string; readonly body: Buffer }> => {
  const opened = await openStream(egress, url, signal)
  return { url: opened.url, body: await readWhole(opened, most) }
}

const fetchMedia = async (
  fetching: Fetching,
  url: string,
): Promise<{ readonly url: string; readonly playlist: MediaPlaylist }> => {
  const first = await fetchWhole(fetching, url, mostPlaylistBytes)
  return toMedia(fetching, first)
}

/** Follows one master playlist. A master playlist that names another one is not followed. */
const toMedia = async (
  fetching: Fetching,
  { url, body }: { readonly url: string; readonly body: Buffer },
) => {
  const read = readPlaylist(body.toString('utf8'), url)
  if (!('master' in read)) return { url, playlist: read }
  const inner = await fetchWhole(fetching, read.master, mostPlaylistBytes)
  const playlist = readPlaylist(inner.body.toString('utf8'), inner.url)
  if ('master' in playlist) throw new UnreadablePlaylist()
  return { url: inner.url, playlist }
}

/** Passes the segments of a playlist on, and reads it again until it ends. */
const followPlaylist = async (
  fetching: Fetching,
  first: { readonly url: string; readonly playlist: MediaPlaylist },
  to: Writable,
): Promise<void> => {
  const { signal } = fetching
  const { url } = first
  let { playlist } = first
  let next = playlist.isEnded ? 0 : (playlist.segments.at(-behind)?.number ?? 0)
  let idle = 0
  if (playlist.map !== null)
    await write(to, (await fetchWhole(fetching, playlist.map, mostSegmentBytes)).body, signal)
  for (;;) {
    const segments = playlist.segments.filter(({ number }) => number >= next)
    for (const segment of segments) {
      const { body } = await fetchWhole(fetching, segment.url, mostSegmentBytes)
      await write(to, body, signal)
      next = segment.number + 1
    }
    idle = segments.length > 0 ? 0 : idle + 1
    if (playlist.isEnded || idle > mostIdle * 2) return
    await pause((playlist.targetDuration * 1_000) / 2, undefined, { signal })
    ;({ playlist } = await fetchMedia(fetching, url))
    // The sequence began again.
    if ((playlist.segments.at(-1)?.number ?? next) < next - 1)
      next = playlist.segments.at(-behind)?.number ?? 0
  }
}

/**
 * Fetches a stream of sound and passes its bytes on: HLS, or a response without an end.
 * @returns whether the stream has ended for good
 * @throws EgressRefused | EgressFailed | TooManyRedirects | UnreadablePlaylist
 */
export const fetchSound = async (
  fetching: Fetching,
  address: string,
  to: Writable,
): Promise<boolean> => {
  const opened = await openStream(fetching.egress, address, fetching.signal)
  if (playlistTypes.has(opened.type) || new URL(opened.url).pathname.endsWith('.m3u8')) {
    const body = await readWhole(opened, mostPlaylistBytes)
    await followPlaylist(fetching, await toMedia(fetching, { url: opened.url, body }), to)
    return true
  }
  try {
    for await (const part of opened.body) await write(to, part, fetching.signal)
  } finally {
    opened.close()
  }
  return opened.isFile
}
