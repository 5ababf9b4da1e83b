import type { Text } from '../../errorTexts.ts'
import { longest } from '../../limits.ts'
import { talkTrack } from '../sound/rules/tracks.ts'

// Connection stats of event staff. Their pages measure them, the host and technician see them.

/** Interval of the measurements while someone views them. */
export const statsMilliseconds = 1_000
/** Interval in seconds while no one views them. The server stores one row per minute. */
export const unreadStatsSeconds = 5
/** Days for which the server stores connection quality. */
export const qualityDays = 90
/** Stats older than this are stale. */
export const staleMilliseconds = 3_000

/** Levels below this count as silence, in dBFS. */
export const silentLevel = -90

/**
 * What a page finds wrong with its microphone, before any processing. `muted`: the system or a
 * switch mutes it. `tooSoft`: listeners hardly hear the voice.
 */
export const microphoneFaults = ['muted', 'clipping', 'tooSoft', 'hum'] as const
export type MicrophoneFault = (typeof microphoneFaults)[number]

/** The name of a microphone without control characters, cut to the maximum length. */
export const deviceNameOf = (label: string): string => {
  const seen = label.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ').trim()
  const cut = seen.slice(0, longest.deviceName)
  // A surrogate pair may have been cut.
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

/**
 * How sound travels between a page and the media server, best first: directly by UDP or TCP, through
 * the relay of the media server (TURN) by UDP, or by TLS on the port of HTTPS. `blocked`: the page
 * reaches the media server, but no sound does.
 */
export const ways = ['udp', 'tcp', 'relayed', 'tls', 'blocked'] as const
export type Way = (typeof ways)[number]

/** True for sound through a relay (TURN). */
export const isRelayed = (way: Way | null): boolean => way === 'relayed' || way === 'tls'

/** Ports are those of `deploy/livekit.yaml` and of the embedded media server. */
export const wayTexts: Readonly<Record<Way, Text>> = {
  udp: { en: 'UDP', zh: 'UDP' },
  tcp: { en: 'TCP 7881', zh: 'TCP 7881' },
  relayed: { en: 'Relay (TURN)', zh: '中继（TURN）' },
  tls: { en: 'TLS 443', zh: 'TLS 443' },
  blocked: { en: 'HTTPS only (listening with a delay)', zh: '仅 HTTPS（收听有延迟）' },
}

export type Quality = 'good' | 'weak' | 'bad'

/**
 * Thresholds of weak and bad values. Speech coding hides a few lost packets.
 * People who work with a partner or a relay notice a round trip above 300 ms (ITU-T G.114: 150 ms
 * one way).
 */
const bounds = {
  /** Percent of packets. */
  loss: { weak: 2, bad: 5 },
  /** Milliseconds. */
  jitter: { weak: 30, bad: 80 },
  /** Milliseconds, both ways. */
  roundTrip: { weak: 300, bad: 600 },
} as const
export type Measured = keyof typeof bounds

/** The quality of a value. A value that was not measured counts as good. */
export const qualityOf = (what: Measured, value: number | null): Quality => {
  if (value === null || value < bounds[what].weak) return 'good'
  return value < bounds[what].bad ? 'weak' : 'bad'
}

export interface Connectedness {
  readonly lossSent: number | null
  readonly lossHeard: number | null
  readonly jitter: number | null
  readonly roundTrip: number | null
  readonly way?: Way | null
}

/** The quality of a connection: that of its worst value, and bad without a path for sound. */
export const connectionQuality = (stats: Connectedness): Quality => {
  if (stats.way === 'blocked') return 'bad'
  const all = new Set([
    qualityOf('loss', stats.lossSent),
    qualityOf('loss', stats.lossHeard),
    qualityOf('jitter', stats.jitter),
    qualityOf('roundTrip', stats.roundTrip),
  ])
  return (['bad', 'weak'] as const).find((quality) => all.has(quality)) ?? 'good'
}

export const qualityWords: Readonly<Record<Quality, Text>> = {
  good: { en: 'Good connection', zh: '连接良好' },
  weak: { en: 'Weak connection', zh: '连接不稳' },
  bad: { en: 'Poor connection', zh: '连接很差' },
}

/**
 * How a listener perceives a level in dBFS. Below the first threshold it is inaudible, above the
 * last it distorts.
 */
export const levelOf = (decibels: number): 'silent' | 'low' | 'good' | 'high' => {
  if (decibels < -50) return 'silent'
  if (decibels < -30) return 'low'
  return decibels > -3 ? 'high' : 'good'
}

interface Somebody {
  readonly role: string
  readonly isConnected: boolean
}

/** Whether anyone views the connection stats now. If not, pages send them less often. */
export const hasStatsReader = (people: readonly Somebody[]): boolean =>
  people.some(({ role, isConnected }) => isConnected && readsStats(role))

/** Only the host and the technician see the devices and connections of others. */
export const readsStats = (role: string): boolean => role === 'technician' || role === 'host'

/**
 * True if a page sends into a channel without a microphone: the device was unplugged or lost. Talk
 * back can be a test tone, which needs none.
 */
export const lacksMicrophone = (stats: {
  readonly device: string
  readonly sends: readonly string[]
}): boolean => stats.device === '' && stats.sends.some((track) => track !== talkTrack)
