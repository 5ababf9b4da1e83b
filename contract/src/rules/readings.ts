import type { Text } from '../errorTexts.ts'
import { longest } from './limits.ts'

// How somebody who works for an event is connected, as their page measures it and host and technician read it.

/** How often a page measures itself while somebody reads it. */
export const readingMilliseconds = 1_000
/** How often while nobody does, in those: it is kept minute by minute. */
export const unreadReadingSeconds = 5
/** How long it is kept how somebody was connected. */
export const qualityDays = 90
/** After how long a silence nobody knows any more how somebody is connected. */
export const staleMilliseconds = 3_000

/** Quieter than this nothing is sent, decibels below full scale. */
export const silentLevel = -90

/** A microphone’s name in as many characters as are told, without what nobody sees. */
export const deviceNameOf = (label: string): string => {
  const seen = label.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ').trim()
  const cut = seen.slice(0, longest.deviceName)
  // Not in the middle of a character.
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

/** Whether sound goes straight to the media server, or through a relay (TURN). */
export const ways = ['direct', 'relayed'] as const
export type Way = (typeof ways)[number]

export type Quality = 'good' | 'weak' | 'bad'

/**
 * From where on something is weak, and from where on bad. Speech coding hides a few lost packets; who works with a
 * partner or a relay feels a round trip above 300 ms (ITU-T G.114: 150 ms one way).
 */
const bounds = {
  /** Per cent of packets. */
  loss: { weak: 2, bad: 5 },
  /** Milliseconds. */
  jitter: { weak: 30, bad: 80 },
  /** Milliseconds there and back. */
  roundTrip: { weak: 300, bad: 600 },
} as const
export type Measured = keyof typeof bounds

/** How good something measured is; what nobody could measure is no trouble. */
export const qualityOf = (what: Measured, value: number | null): Quality => {
  if (value === null || value < bounds[what].weak) return 'good'
  return value < bounds[what].bad ? 'weak' : 'bad'
}

export interface Connectedness {
  readonly lossSent: number | null
  readonly lossHeard: number | null
  readonly jitter: number | null
  readonly roundTrip: number | null
}

/** How good a connection is: as the worst that is measured of it. */
export const connectionQuality = (reading: Connectedness): Quality => {
  const all = new Set([
    qualityOf('loss', reading.lossSent),
    qualityOf('loss', reading.lossHeard),
    qualityOf('jitter', reading.jitter),
    qualityOf('roundTrip', reading.roundTrip),
  ])
  return (['bad', 'weak'] as const).find((quality) => all.has(quality)) ?? 'good'
}

export const qualityWords: Readonly<Record<Quality, Text>> = {
  good: { en: 'Connection good', zh: '连接良好' },
  weak: { en: 'Connection weak', zh: '连接不稳' },
  bad: { en: 'Connection bad', zh: '连接很差' },
}

/** What a level means to whoever listens: below the first nobody is meant to hear anything, above the last a voice breaks. */
export const levelOf = (decibels: number): 'silent' | 'low' | 'good' | 'high' => {
  if (decibels < -50) return 'silent'
  if (decibels < -30) return 'low'
  return decibels > -3 ? 'high' : 'good'
}

interface Somebody {
  readonly role: string
  readonly isConnected: boolean
}

/** Whether anybody reads how the others are connected now: else pages tell less often. */
export const isAnybodyReading = (people: readonly Somebody[]): boolean =>
  people.some(({ role, isConnected }) => isConnected && readsReadings(role))

/** Host and technician look after the others; nobody else learns of their devices. */
export const readsReadings = (role: string): boolean => role === 'technician' || role === 'host'
