import { connectionStatsCalls } from '@openbooth/contract/live/connectionStats/calls'
import { most } from '@openbooth/contract/limits'
import {
  deviceNameOf,
  hasStatsReader,
  statsMilliseconds,
  silentLevel,
  unreadStatsSeconds,
} from '@openbooth/contract/live/connectionStats/rules'
import { isTrack, talkTrack } from '@openbooth/contract/live/sound/rules/tracks'
import type { ConnectionStats } from '@openbooth/web/sound/rules/connectionStats.ts'
import { callLive } from '../../api.ts'
import type { Sound } from '../../join/session.ts'

export interface StatsSource {
  /** What the stream told last; undefined: nothing yet. */
  readonly told: () => Sound | undefined
  readonly measure: () => Promise<ConnectionStats>
  /** How loud what is sent was; null: nothing is ever sent. */
  readonly level: () => number | null
  /** What the microphone calls itself; empty: there is none. */
  readonly deviceName: () => string
}

/** However many there are. */
const told = (tracks: readonly string[], isTold: (track: string) => boolean): string[] =>
  tracks.filter(isTold).slice(0, most.tracksOfStats)

/**
 * Tells how this page is connected: each second while somebody reads it, else now and then for what is told after the event.
 * @param ticket of the seat
 * @returns what ends it
 */
export const reportConnectionStats = (ticket: string, source: StatsSource): (() => void) => {
  let isReporting = false
  let hasEnded = false
  const report = async (): Promise<void> => {
    const { sends, hears, ...measured } = await source.measure()
    if (hasEnded) return
    const level = source.level()
    const stats = {
      ...measured,
      device: deviceNameOf(source.deviceName()),
      level: level === null ? null : Math.round(Math.min(0, Math.max(silentLevel, level))),
      sends: told(sends, (track) => isTrack(track) || track === talkTrack),
      hears: told(hears, isTrack),
    }
    await callLive(connectionStatsCalls.report, stats, { seat: ticket })
  }
  let unreadSeconds = 0
  const timer = setInterval(() => {
    const people = source.told()?.staff?.people
    if (isReporting || people === undefined) return
    unreadSeconds = hasStatsReader(people) ? 0 : (unreadSeconds + 1) % unreadStatsSeconds
    if (unreadSeconds !== 0) return
    isReporting = true
    // A failed report is replaced by the next one a second later.
    void report()
      .catch(() => undefined)
      .finally(() => {
        isReporting = false
      })
  }, statsMilliseconds)
  return () => {
    hasEnded = true
    clearInterval(timer)
  }
}
