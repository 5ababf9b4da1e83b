import { eventType } from '@openbooth/contract/events/event/rules/events'
import { heardOn } from '@openbooth/contract/live/sound/rules/floorTransfer'
import type { AlarmSecond, WatchedTrack } from '@openbooth/contract/live/alarms/rules'
import type { HeardSecond } from '@openbooth/contract/live/alarms/heardSeconds'
import { outgoings, type Outgoing } from '@openbooth/contract/live/sound/rules/onAir'
import { floorTrack, stageTrackOf, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { settledBooth, wordlessTracks, type Booth, type EventSoundState } from '../sound/index.ts'

/** Measurements of one second of an event. */
export interface ObservedSecond {
  /** By the database clock. */
  readonly at: number
  /** As it was read last. */
  readonly state: EventSoundState
  /**
   * Each measured track. A track without packets has a silent second. Absent: it could not be
   * measured.
   */
  readonly tracks: ReadonlyMap<string, HeardSecond>
  /** Number of received tracks per track name, from seats that may send it. Absent: not counted. */
  readonly arriving?: ReadonlyMap<string, number>
  /** Last reported packet loss of a seat in per cent. */
  readonly loss: ReadonlyMap<string, number>
}

/** Listeners hear both interpreters for a moment during a handover. */
const overlapMilliseconds = 3_000

/** Input of the alarm rules: measurements and expectations. */
export const secondOf = (second: ObservedSecond): AlarmSecond => {
  const { at, state, loss } = second
  const { soundState, startAt, liveSince, pauses, people } = state
  const booths = state.booths.map((booth) => settledBooth(booth, at))
  const isSilentConference = state.eventType === eventType.silentConference
  return {
    at,
    state: soundState,
    startAt,
    liveSince,
    pauses,
    tracks: isSilentConference
      ? booths.map((stage) => toStage(second, stage))
      : [
          floorOf(second),
          ...state.channels.flatMap((one) => toLanguage(second, booths, one) ?? []),
        ],
    booths: isSilentConference ? [] : booths,
    connected: new Set(people.flatMap(({ seat, isConnected }) => (isConnected ? [seat] : []))),
    loss,
    wordless: wordlessTracks(state),
    outputsDown: state.streamOutputs.filter(({ isDown }) => isDown),
  }
}

const silentTrack = {
  booth: null,
  isOwed: false,
  onAirSince: null,
  mayOverlap: false,
  hasBegun: false,
  isOnBreak: false,
} as const

const heardOf = ({ tracks, arriving }: ObservedSecond, track: string) => ({
  ...silentTrack,
  track,
  heard: tracks.get(track),
  arriving: arriving === undefined ? undefined : (arriving.get(track) ?? 0),
})

const floorOf = (second: ObservedSecond): WatchedTrack => ({
  ...heardOf(second, floorTrack),
  kind: 'floor',
})

const toStage = (second: ObservedSecond, { booth }: Booth): WatchedTrack => {
  const watch = second.state.stages.find(({ stage }) => stage === booth)
  return {
    ...heardOf(second, stageTrackOf(booth)),
    kind: 'stage',
    booth,
    hasBegun: watch?.hasBegun === true,
    isOnBreak: watch !== undefined && watch.breakSince !== null,
  }
}

/** A language that a booth produces. Other languages are not expected. */
const toLanguage = (
  second: ObservedSecond,
  booths: readonly Booth[],
  channel: EventSoundState['channels'][number],
): WatchedTrack | undefined => {
  const { at, state } = second
  const makers = booths.flatMap((booth) => {
    const outgoing = outgoings.find((one) => booth.channels[one] === channel.id)
    return outgoing === undefined ? [] : [{ booth, outgoing }]
  })
  if (makers.length === 0) return undefined
  const speaking = makers.filter(({ booth, outgoing }) => booth.onAir?.outgoing === outgoing)
  const audible = speaking.filter(({ booth }) => !booth.isCoughing)
  const languages = new Map(state.channels.map(({ id, language }) => [id, language]))
  const { floorPasses } = heardOn(channel, state.floor, booths, at)
  return {
    ...heardOf(second, trackOf(channel.id)),
    kind: 'language',
    booth: makers.length === 1 ? makers[0]!.booth.booth : null,
    isOwed:
      channel.language !== state.floor.language &&
      !floorPasses &&
      makers.some(({ booth, outgoing }) => owes(booth, outgoing, state.floor.language, languages)),
    onAirSince:
      audible.length > 0 ? Math.min(...audible.map(({ booth }) => booth.onAir!.since)) : null,
    mayOverlap:
      (state.rule === 'free' && speaking.length > 1) ||
      makers.some(({ booth }) => isChanging(booth, at)),
  }
}

/**
 * True if a booth should speak into one of its channels now. A booth has one voice, and its own
 * language has priority. The booth serves another language while its own is spoken on the floor,
 * and always while on air there.
 */
const owes = (
  { channels, onAir }: Booth,
  outgoing: Outgoing,
  floor: string | null,
  languages: ReadonlyMap<string, string>,
): boolean => {
  const languageOf = (one: Outgoing): string | undefined => languages.get(channels[one] ?? '')
  if (outgoing === 'a' || onAir?.outgoing === outgoing) return true
  if (floor === null || languageOf('a') !== floor) return false
  if (onAir !== null && onAir.outgoing !== 'a') return false
  const first = (['b', 'c'] as const).find((one) => channels[one] && languageOf(one) !== floor)
  return first === outgoing
}

const isChanging = ({ onAir, handOver, next }: Booth, at: number): boolean =>
  handOver !== null || next !== null || (onAir !== null && at - onAir.since < overlapMilliseconds)
