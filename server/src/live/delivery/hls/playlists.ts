// Texts and bytes of HLS (RFC 8216).

/** Segments in a playlist. */
export const windowSegments = 12

const owner = 'com.apple.streaming.transportStreamTimestamp\0'
const ticksPerMillisecond = 90
/** Timestamps have 33 bits. */
const timestampPeriod = 2 ** 33
/** Values below 128 in seven bits of each byte. */
const id3Size = (size: number): number[] => [0, 0, size >> 7, size & 0x7f]

/**
 * The ID3 tag at the start of a segment: its time in ticks of 90 kHz (RFC 8216, section 3.4).
 * @param milliseconds since the origin that all channels share
 */
export const timestampTag = (milliseconds: number): Uint8Array => {
  const timestamp = Buffer.alloc(8)
  timestamp.writeBigUInt64BE(BigInt((milliseconds * ticksPerMillisecond) % timestampPeriod))
  const body = Buffer.concat([Buffer.from(owner, 'latin1'), timestamp])
  const frame = Buffer.concat([
    Buffer.from('PRIV', 'latin1'),
    Buffer.of(...id3Size(body.length), 0, 0),
    body,
  ])
  return Buffer.concat([
    Buffer.from('ID3\x04\0\0', 'latin1'),
    Buffer.of(...id3Size(frame.length)),
    frame,
  ])
}

interface MediaPlaylist {
  /** Numbers of its segments, at least one. */
  readonly segments: readonly number[]
  readonly segmentMilliseconds: number
  /** Time of segment 0: milliseconds since 1970. */
  readonly origin: number
  /** Increases with each worker of the event. */
  readonly discontinuity: bigint
  readonly hasEnded: boolean
}

export const mediaPlaylist = ({
  segments,
  segmentMilliseconds,
  origin,
  discontinuity,
  hasEnded,
}: MediaPlaylist): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${Math.round(segmentMilliseconds / 1_000)}`,
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]!}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuity}`,
    ...segments.flatMap((number) => [
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(origin + number * segmentMilliseconds).toISOString()}`,
      `#EXTINF:${segmentMilliseconds / 1_000},`,
      `${number}.mp3`,
    ]),
    ...(hasEnded ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n')

export interface Rendition {
  /** As in the URLs of its stream. */
  readonly stream: string
  /** BCP 47. */
  readonly language: string
  readonly name: string
}

/** Quotes and line breaks cannot be escaped. */
const quoted = (text: string): string => `"${text.replaceAll(/["\r\n]/g, ' ')}"`

/** The playlist of all channels. The first rendition is the default. */
export const masterPlaylist = (renditions: readonly Rendition[], file: string): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:4',
    ...renditions.map(({ stream, language, name }, index) => {
      const isDefault = index === 0 ? 'YES' : 'NO'
      return `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="channels",NAME=${quoted(name)},LANGUAGE=${quoted(language)},DEFAULT=${isDefault},AUTOSELECT=YES,URI="${stream}/${file}"`
    }),
    `#EXT-X-STREAM-INF:BANDWIDTH=100000,CODECS="mp4a.40.34",AUDIO="channels"`,
    `${renditions[0]!.stream}/${file}`,
    '',
  ].join('\n')
