import type { SourceChannels } from '@openbooth/contract/live/streamInput/rules'

// The arguments of ffmpeg are fixed. Users choose a passphrase, an address and a number, and none
// of them becomes an option.

/** SRT carries MPEG-TS. */
export interface SrtSource {
  readonly mode: 'listener' | 'caller'
  /** A resolved IP address, or an address of this machine. */
  readonly ip: string
  readonly port: number
  /** Milliseconds. */
  readonly latency: number
  /** Empty: not encrypted. */
  readonly passphrase: string
}

/** Decoders of sound. Video is never decoded. */
const decoders = [
  'aac',
  'aac_fixed',
  'aac_latm',
  'ac3',
  'eac3',
  'flac',
  'libopus',
  'mp1float',
  'mp1',
  'mp2float',
  'mp2',
  'mp3float',
  'mp3',
  'opus',
  'pcm_bluray',
  'pcm_s16be',
  'pcm_s16le',
  'pcm_s24le',
  's302m',
  'vorbis',
].join(',')

const words = (text: string): string[] => text.split(' ')

const common = words('-hide_banner -nostats -loglevel warning -threads 1')
/** Part of a second suffices to recognise a stream. */
const recognise = words('-probesize 131072 -analyzeduration 400000 -max_streams 24')
const atOnce = words('-fflags +nobuffer+discardcorrupt -flags +low_delay')
const limitDecoders = ['-codec_whitelist', decoders]

const mixes: Readonly<Record<SourceChannels, string>> = {
  // FFmpeg’s own matrix for surround sound.
  both: 'aformat=channel_layouts=mono',
  left: 'aformat=channel_layouts=stereo,pan=mono|c0=c0',
  right: 'aformat=channel_layouts=stereo,pan=mono|c0=c1',
}

/** PCM on the standard output, the compressed sound on file descriptor 3 for its bitrate. */
const output = (channels: SourceChannels): string[] => [
  ...words(`-map 0:a:0 -af ${mixes[channels]} -ar 48000 -c:a pcm_s16le -f s16le`),
  ...words('-flush_packets 1 pipe:1 -map 0:a:0 -c:a copy -f data -flush_packets 1 pipe:3'),
]

export const srtArguments = (source: SrtSource, channels: SourceChannels): string[] => {
  const { mode, ip, port, latency, passphrase } = source
  const host = ip.includes(':') ? `[${ip}]` : ip
  const url = `srt://${host}:${port}?mode=${mode}&latency=${latency * 1_000}&connect_timeout=3000`
  return [
    '-nostdin',
    ...common,
    ...recognise,
    ...atOnce,
    ...limitDecoders,
    ...words('-protocol_whitelist srt,udp -f mpegts'),
    ...(passphrase === '' ? [] : ['-passphrase', passphrase, '-enforced_encryption', '1']),
    '-i',
    url,
    ...output(channels),
  ]
}

/** A stream that our code fetches and passes to the standard input. */
export const pipeArguments = (channels: SourceChannels): string[] => [
  ...common,
  ...recognise,
  ...atOnce,
  ...limitDecoders,
  ...words('-format_whitelist aac,flac,mov,mp3,mpegts,ogg,wav'),
  // At the pace of the sound, because segments arrive faster.
  ...words('-re -protocol_whitelist pipe -i pipe:0'),
  ...output(channels),
]
