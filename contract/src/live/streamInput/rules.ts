import type { Text } from '../../errorTexts.ts'

// Stream inputs: speakers of an event whose sound comes from a stream.

/**
 * `srtListener`: the sender calls a reserved UDP port. `srtCaller`: the server calls an SRT server.
 * `whip`: an encoder sends WebRTC. `pull`: the server reads HLS, Icecast, MP3 or AAC over HTTPS.
 */
export const inputKinds = ['srtListener', 'srtCaller', 'whip', 'pull'] as const
export type InputKind = (typeof inputKinds)[number]

/** The channels of a stream that are heard. `both` mixes all channels, also of surround sound. */
export const sourceChannels = ['both', 'left', 'right'] as const
export type SourceChannels = (typeof sourceChannels)[number]

/** `off`: stopped, or the event has no sound now. */
export const inputStates = ['off', 'waiting', 'connected', 'lost'] as const
export type InputState = (typeof inputStates)[number]

/**
 * Why a stream cannot be received. `noFfmpeg`: the program is missing. `portInUse`: another program
 * has the UDP port. `noAudio`: the stream contains no sound. `unreachable`: its server does not
 * respond. `refused`: its server refuses, for SRT usually because of the passphrase.
 * `notAllowed`: the address is inside a network that the operator has not listed. `redirects`: too many
 * redirects. `unreadable`: not a stream that can be decoded. `ended`: the stream is over.
 */
export const inputProblems = [
  'noFfmpeg',
  'portInUse',
  'noAudio',
  'unreachable',
  'refused',
  'notAllowed',
  'redirects',
  'unreadable',
  'ended',
] as const
export type InputProblem = (typeof inputProblems)[number]

/** Why a kind cannot be added now. */
export const inputObstacles = ['noWorker', 'noFfmpeg', 'noPorts'] as const
export type InputObstacle = (typeof inputObstacles)[number]

/** SRT latency in milliseconds. */
export const latencyRange = { least: 20, most: 8_000 } as const
export const usualLatency = 200

/** SRT allows 10 to 79 characters. */
export const passphraseLength = { least: 10, most: 79 } as const

/** The most ports that the events of one owner may reserve at the same time. */
export const mostPortsOfOwner = 8

/** Webhooks report no loss if sound returns within this many seconds. */
export const lostAfterSeconds = 3
/** A report older than this is out of date. Seconds. */
export const reportSeconds = 5

/** The ports of a range such as `7900-7919`, or of one port. Undefined: not valid. */
export const readPorts = (
  text: string,
): { readonly first: number; readonly last: number } | undefined => {
  const [, from, to = from] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text) ?? []
  const [first, last] = [Number(from), Number(to)]
  return first >= 1024 && last >= first && last <= 65_535 && last - first < 1_000
    ? { first, last }
    : undefined
}

/** The host and port of `example.org:7000` or `[2001:db8::1]:7000`. Undefined: not valid. */
export const readHostAndPort = (
  text: string,
): { readonly host: string; readonly port: number } | undefined => {
  const [, six, name, digits] =
    /^(?:srt:\/\/)?(?:\[([\da-f:.]+)\]|([a-z\d](?:[a-z\d.-]*[a-z\d])?)):(\d{1,5})$/i.exec(text) ??
    []
  const [host, port] = [six ?? name, Number(digits)]
  return host !== undefined && host.length <= 253 && port >= 1 && port <= 65_535
    ? { host, port }
    : undefined
}

/** The address for a sender, as OBS and vMix accept it. The passphrase is a separate field. */
export const srtAddress = ({
  host,
  port,
  latency,
}: {
  readonly host: string
  readonly port: number
  readonly latency: number
}): string =>
  // The unit of the latency in OBS and FFmpeg is a microsecond.
  `srt://${host.includes(':') ? `[${host}]` : host}:${port}?mode=caller&latency=${latency * 1_000}`

export const inputProblemTexts: Readonly<Record<InputProblem, Text>> = {
  noFfmpeg: {
    en: 'The program ffmpeg is missing on the audio worker',
    zh: '音频工作进程缺少 ffmpeg 程序',
  },
  portInUse: {
    en: 'Another program uses the port of this input',
    zh: '该输入的端口被其他程序占用',
  },
  noAudio: { en: 'The stream contains no sound', zh: '该流不含声音' },
  unreachable: { en: 'The server of the stream does not respond', zh: '流服务器没有响应' },
  refused: {
    en: 'The server of the stream refused the connection. Check the address and the passphrase',
    zh: '流服务器拒绝连接，请检查地址和口令',
  },
  notAllowed: {
    en: 'The address is in an internal network that the operator has not listed',
    zh: '该地址位于运营方未列出的内部网络中',
  },
  redirects: { en: 'The address redirects too often', zh: '该地址重定向次数过多' },
  unreadable: { en: 'The stream cannot be decoded', zh: '该流无法解码' },
  ended: { en: 'The stream has ended', zh: '该流已结束' },
}
