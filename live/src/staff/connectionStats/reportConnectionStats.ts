import { connectionStatsCalls } from '@openbooth/contract/live/connectionStats/calls'
import { most } from '@openbooth/contract/limits'
import {
  deviceNameOf,
  hasStatsReader,
  type MicrophoneFault,
  statsMilliseconds,
  silentLevel,
  unreadStatsSeconds,
} from '@openbooth/contract/live/connectionStats/rules'
import { isTrack, talkTrack } from '@openbooth/contract/live/sound/rules/tracks'
import type { ConnectionStats } from '@openbooth/web/sound/rules/connectionStats.ts'
import { callLive } from '../../api.ts'
import type { Sound } from '../../join/session.ts'

export interface StatsSource {
  /** The last state of the stream. Undefined: none has arrived yet. */
  readonly told: () => Sound | undefined
  readonly measure: () => Promise<ConnectionStats>
  /** The level of the sent sound. Null: this page never sends. */
  readonly level: () => number | null
  /** The browser's label of the microphone. Empty: no microphone is open. */
  readonly deviceName: () => string
  /** What the page finds wrong with its microphone. */
  readonly microphoneFault: () => MicrophoneFault | null
}

/** The first tracks, up to the limit of a report. */
const sound = (tracks: readonly string[], isReported: (track: string) => boolean): string[] =>
  tracks.filter(isReported).slice(0, most.tracksOfStats)

/**
 * Reports this page's connection: every second while a person reads the reports, otherwise rarely,
 * for the report after the event.
 * @param ticket of the seat
 * @returns ends the reports
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
      microphoneFault: source.microphoneFault(),
      sends: sound(sends, (track) => isTrack(track) || track === talkTrack),
      hears: sound(hears, isTrack),
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
    // The next report, a second later, replaces a failed one.
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
