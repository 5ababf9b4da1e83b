import type { WholeRange } from '../../limits.ts'

/** Protocols of a stream output. */
export const outputKinds = ['icecast', 'srt'] as const
export type OutputKind = (typeof outputKinds)[number]

/** When an output starts: with the event, or when a person or a program starts it. */
export const outputStarts = ['withEvent', 'byHand'] as const
export type OutputStart = (typeof outputStarts)[number]

/**
 * The current state of an output. `off`: not started, or the event is not live. `connecting`: no
 * audio has been accepted yet. `running`: the server accepts audio. `failing`: the server does not,
 * and the audio worker retries.
 */
export const outputStates = ['off', 'connecting', 'running', 'failing'] as const
export type OutputState = (typeof outputStates)[number]

/**
 * Why an output fails. `notReading`: the server accepted the connection but reads too slowly.
 * `passwordRefused`: wrong user or password. `mountInUse`: another source has the mount point.
 * `answer`: another response of the server. `noProgram`: ffmpeg is not installed.
 * `noChannel`: the channel is hidden or no longer part of the event. `ended`: the server closed the
 * connection. `inside`, `notAccepted`: the platform must not call the address. `unsealable`: the
 * secret key of the installation was replaced.
 */
export const outputProblems = [
  'unknownHost',
  'refused',
  'unreachable',
  'timeout',
  'tls',
  'passwordRefused',
  'mountInUse',
  'answer',
  'notReading',
  'ended',
  'inside',
  'notAccepted',
  'noProgram',
  'noChannel',
  'unsealable',
] as const
export type OutputProblem = (typeof outputProblems)[number]

export const mostOutputs = 20
/** Seconds by which an output is later than live audio. */
export const outputDelay = { least: 0, most: 30 } as const satisfies WholeRange
/** Characters of an SRT passphrase, as the protocol demands. */
export const passphraseLength = { least: 10, most: 79 } as const satisfies WholeRange

/** Where an output goes. */
export interface OutputTarget {
  readonly protocol: 'https:' | 'http:' | 'srt:'
  readonly host: string
  readonly port: number
  /** Mount point of Icecast with its slash. Empty for SRT. */
  readonly path: string
}

const icecastPattern = /^(https?:)\/\/(\[[0-9a-f:.]+\]|[^\s/?#@:[\]]+)(?::(\d{1,5}))?(\/[^\s?#]+)$/i
const srtPattern = /^(srt:)\/\/(\[[0-9a-f:.]+\]|[^\s/?#@:[\]]+):(\d{1,5})\/?$/i
const standardPorts: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80 }

/**
 * Reads `https://radio.example.org:8443/french.mp3` or `srt://decoder.example.org:9000`. Undefined
 * for other texts. Addresses contain no user, no password and no query.
 */
export const readOutputAddress = (kind: OutputKind, text: string): OutputTarget | undefined => {
  const [, protocol = '', host = '', port, path = ''] =
    (kind === 'icecast' ? icecastPattern : srtPattern).exec(text) ?? []
  const scheme = protocol.toLowerCase() as OutputTarget['protocol']
  const number = Number(port ?? standardPorts[scheme])
  if (protocol === '' || number < 1 || number > 65_535) return undefined
  return { protocol: scheme, host: host.replace(/^\[(.*)\]$/, '$1'), port: number, path }
}

/** Printable ASCII without line breaks: it travels in headers and option files. */
export const isOutputSecret = (kind: OutputKind, secret: string): boolean => {
  if (!/^[\x20-\x7e]*$/.test(secret)) return false
  if (kind === 'icecast') return secret !== ''
  const { least, most } = passphraseLength
  return secret === '' || (secret.length >= least && secret.length <= most)
}

/** True if an output should run, once its event is live. */
export const isOutputWanted = (
  starts: OutputStart,
  /** The last start or stop. Null: none. */
  isWanted: boolean | null,
): boolean => isWanted ?? starts === 'withEvent'
