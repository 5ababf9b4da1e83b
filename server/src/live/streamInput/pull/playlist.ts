// Reads HLS playlists (RFC 8216), as much as a stream of sound needs.

export interface MediaPlaylist {
  /** Seconds. */
  readonly targetDuration: number
  readonly segments: readonly { readonly number: number; readonly url: string }[]
  /** Initialisation section of fragmented MP4. Null: none. */
  readonly map: string | null
  readonly isEnded: boolean
}

/** `master`: the address of the media playlist to read instead. */
export type Playlist = { readonly master: string } | MediaPlaylist

/** Not a playlist that can be read: encrypted, by byte range, or something else. */
export class UnreadablePlaylist extends Error {
  constructor() {
    super('Unreadable playlist')
    this.name = 'UnreadablePlaylist'
  }
}

const mostSegments = 5_000
const longestTarget = 60

export const isPlaylist = (text: string): boolean => /^\uFEFF?#EXTM3U\b/.test(text)

const absolute = (uri: string, base: string): string => {
  if (!URL.canParse(uri, base)) throw new UnreadablePlaylist()
  return new URL(uri, base).href
}
const attribute = (line: string, name: string): string | undefined => {
  const [, quoted, plain] = new RegExp(`[:,]${name}=(?:"([^"]*)"|([^,]*))`).exec(line) ?? []
  return quoted ?? plain
}

/** The default rendition of sound; otherwise the variant with the fewest bits. */
const masterOf = (lines: readonly string[], base: string): string | undefined => {
  const audio = lines.filter(
    (line) => /^#EXT-X-MEDIA:.*TYPE=AUDIO/.test(line) && attribute(line, 'URI') !== undefined,
  )
  const chosen = audio.find((line) => attribute(line, 'DEFAULT') === 'YES') ?? audio[0]
  if (chosen !== undefined) return absolute(attribute(chosen, 'URI')!, base)
  const variants = lines.flatMap((line, place) => {
    const uri = lines[place + 1]
    return line.startsWith('#EXT-X-STREAM-INF:') && uri !== undefined && !uri.startsWith('#')
      ? [{ uri, bandwidth: Number(attribute(line, 'BANDWIDTH') ?? Infinity) }]
      : []
  })
  const least = variants.toSorted((one, two) => one.bandwidth - two.bandwidth)[0]
  return least && absolute(least.uri, base)
}

const numberOf = (lines: readonly string[], tag: string): number | undefined => {
  const line = lines.find((one) => one.startsWith(`${tag}:`))
  const value = Number(line?.slice(tag.length + 1))
  return line === undefined || !Number.isFinite(value) || value < 0 ? undefined : value
}

/**
 * @param base address of the playlist, after redirects
 * @throws UnreadablePlaylist
 */
export const readPlaylist = (text: string, base: string): Playlist => {
  if (!isPlaylist(text)) throw new UnreadablePlaylist()
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const master = masterOf(
    lines.filter((line) => line !== ''),
    base,
  )
  if (master !== undefined) return { master }
  const isEncrypted = lines.some((line) => /^#EXT-X-KEY:(?!METHOD=NONE\b)/.test(line))
  const isPartial = lines.some((line) => /^#EXT-X-BYTERANGE:|^#EXT-X-MAP:.*BYTERANGE=/.test(line))
  if (isEncrypted || isPartial) throw new UnreadablePlaylist()
  const first = numberOf(lines, '#EXT-X-MEDIA-SEQUENCE') ?? 0
  const uris = lines.filter((line) => line !== '' && !line.startsWith('#'))
  if (uris.length > mostSegments) throw new UnreadablePlaylist()
  const map = lines.find((line) => line.startsWith('#EXT-X-MAP:'))
  const mapUri = map && attribute(map, 'URI')
  return {
    targetDuration: Math.min(
      longestTarget,
      Math.max(1, numberOf(lines, '#EXT-X-TARGETDURATION') ?? 6),
    ),
    segments: uris.map((uri, place) => ({ number: first + place, url: absolute(uri, base) })),
    map: mapUri === undefined ? null : absolute(mapUri, base),
    isEnded: lines.includes('#EXT-X-ENDLIST'),
  }
}
