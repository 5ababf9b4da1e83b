import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { outgoings, turnStart } from '@openbooth/contract/live/sound/rules/onAir'
import {
  floorTrack,
  isSpoken,
  trackFor,
  trackOf,
} from '@openbooth/contract/live/sound/rules/tracks'
import {
  connectionQuality,
  silentLevel,
  staleMilliseconds,
  type Quality,
} from '@openbooth/contract/live/connectionStats/rules'
import { seatRoleWords } from '@openbooth/contract/users/user/texts'
import type { LiveEvent, Sound } from '../../join/session.ts'
import type { ReceivedLevels, ReceivedStats } from '../../staff/connectionStats/statsStore.ts'
import { listenersTo } from '../../staff/listenersTo.ts'
import { type Booth, type Person, type StaffState, trackName } from '../../staff/names.ts'
import { heardNow, type HeardNow } from './heardNow.ts'

type Alarm = StaffState['alarms'][number]

/** A booth with its person on air, or off air. */
interface Maker {
  readonly booth: Booth
  /** The person on air on this channel. Undefined: none, or a machine. */
  readonly person: Person | undefined
  /** The start of the turn, on any channel. Null: off air. */
  readonly since: number | null
}

/** A channel, a stage or the floor, as the desk shows it. */
export interface ChannelRow {
  readonly track: string
  /** Undefined: the floor. */
  readonly name: string | undefined
  /** Only staff can hear it. */
  readonly isHidden: boolean
  readonly heard: HeardNow
  /** The track of the relay. Null: none. */
  readonly relay: string | null
  /** The booths on air on it, else the booths that make it. */
  readonly makers: readonly Maker[]
  /** People with an open microphone on the floor or a stage. */
  readonly speakers: readonly string[]
  /** dBFS. Null: neither the audio worker nor a page has measured it. */
  readonly level: number | null
  /** The connection of the person on air. Undefined: none, or no current report. */
  readonly quality: Quality | undefined
  /** The most severe alarm of its sound. */
  readonly alarm: Alarm | undefined
  readonly listeners: number
}

type Staff = Pick<
  StaffState,
  'alarms' | 'booths' | 'floorLanguage' | 'heard' | 'hidden' | 'people' | 'talks'
>

export interface ChannelSources {
  readonly event: Pick<LiveEvent, 'languages'>
  readonly sound: Pick<Sound, 'state' | 'floorSeats' | 'channels'>
  readonly staff: Staff
  readonly senders: Readonly<Record<string, readonly string[]>>
  readonly stats: ReadonlyMap<string, ReceivedStats>
  readonly levels: ReceivedLevels
  /** `performance.now()` */
  readonly now: number
  readonly language: InterfaceLanguage
}

const isFresh = (at: number, now: number): boolean => now - at < staleMilliseconds

/** The floor first, then every channel or stage. */
export const channelRows = (sources: ChannelSources): readonly ChannelRow[] => {
  const { sound } = sources
  const floor = sound.floorSeats === null ? [] : [spokenRow(sources, floorTrack, null)]
  return [...floor, ...sound.channels.map((channel) => channelRow(sources, channel))]
}

const nothing = {
  onAir: null,
  floorPasses: false,
  isFloorLanguage: false,
  isCoughing: false,
  isLost: false,
  relay: null,
} as const

/**
 * A track of speakers, whose microphones may be open at any time.
 * @param channelId the channel of a stage. Null: the floor.
 */
const spokenRow = (
  sources: ChannelSources,
  track: string,
  channelId: number | null,
): ChannelRow => {
  const { sound, senders, stats, staff, language } = sources
  const open = senders[track] ?? []
  const levelFrom = (seat: string): number => stats.get(seat)?.stats.level ?? silentLevel
  const loudest = open.toSorted((one, other) => levelFrom(other) - levelFrom(one))
  const common = shared(sources, track)
  return {
    ...common,
    makers: [],
    relay: null,
    speakers: staff.people
      .filter(({ seat }) => open.includes(seat))
      .map(({ name, role }) => name || seatRoleWords[role][language]),
    quality: qualityOf(sources, loudest[0]),
    heard: heardNow({
      ...nothing,
      ...factsOf(sources, track),
      state: sound.state,
      onAir: open.length > 0 || isLoud(common.level) ? 'person' : null,
    }),
    listeners: listenersTo(staff, channelId),
  }
}

/** Decibels; softer sound is no speech. */
const audible = -55
const isLoud = (level: number | null): boolean => level !== null && level > audible

/** Sound alarms that mean that listeners hear nothing. */
const silentAlarms: ReadonlySet<string> = new Set(['noSpeech', 'noListenerPath'])

const factsOf = ({ staff }: ChannelSources, track: string) => ({
  hasTone: staff.talks.some(({ to }) => to === track),
  isSilent: staff.alarms.some((one) => one.track === track && silentAlarms.has(one.alarm)),
})

const shared = (sources: ChannelSources, track: string) => {
  const { event, staff, language } = sources
  return {
    track,
    name: trackName(language, event, track),
    isHidden: staff.hidden.includes(track),
    level: levelOf(sources, track),
    alarm: staff.alarms.find((one) => one.track === track),
  }
}

/**
 * The level that arrives at the media server. Without it, for example during a pause, the loudest
 * level that a page reports for this track.
 */
const levelOf = ({ levels, stats, now }: ChannelSources, track: string): number | null => {
  const arriving = isFresh(levels.at, now) ? levels.levels[track] : undefined
  if (arriving !== undefined) return arriving
  const sent = [...stats.values()].flatMap(({ stats: one, at }) =>
    isFresh(at, now) && one.level !== null && one.sends.includes(track) ? one.level : [],
  )
  return sent.length === 0 ? null : Math.max(...sent)
}

const qualityOf = ({ stats, now }: ChannelSources, seat: string | undefined) => {
  const received = seat === undefined ? undefined : stats.get(seat)
  return received && isFresh(received.at, now) ? connectionQuality(received.stats) : undefined
}

const channelRow = (sources: ChannelSources, channel: Sound['channels'][number]): ChannelRow => {
  const { event, sound, staff, stats } = sources
  const track = trackFor(channel)
  if (isSpoken(track)) return spokenRow(sources, track, channel.channelId)
  const makers = makersOf(staff, track)
  const onAir = makers.filter(({ since }) => since !== null)
  const first = onAir[0]
  const relay = first?.person ? relayOf(stats.get(first.person.seat)) : null
  return {
    ...shared(sources, track),
    makers: onAir.length > 0 ? onAir : makers,
    speakers: [],
    relay,
    quality: qualityOf(sources, first?.person?.seat),
    heard: heardNow({
      ...factsOf(sources, track),
      state: sound.state,
      onAir: channel.onAir,
      floorPasses: channel.floorPasses,
      isFloorLanguage: tagOf(event, channel.channelId) === staff.floorLanguage,
      isCoughing: onAir.length > 0 && onAir.every(({ booth }) => booth.isCoughing),
      isLost: onAir.length > 0 && onAir.every(({ booth }) => booth.connectionLostSince !== null),
      relay,
    }),
    listeners: listenersTo(staff, channel.channelId),
  }
}

const tagOf = ({ languages }: ChannelSources['event'], id: number): string | undefined =>
  languages.find(({ channelId }) => channelId === id)?.languageTag

/** The booths that make a channel. Under the free rule, several can be on air on it. */
const makersOf = ({ booths, people }: Staff, track: string): readonly Maker[] =>
  booths.flatMap((booth) => {
    const outgoing = outgoings.find((one) => {
      const channel = booth.channels[one]
      return channel !== undefined && trackOf(channel) === track
    })
    if (outgoing === undefined) return []
    const onAir = booth.onAir?.outgoing === outgoing ? booth.onAir : null
    return {
      booth,
      person: people.find(({ seat }) => seat === onAir?.seat),
      since: onAir === null ? null : turnStart(onAir),
    }
  })

/** The channel that an interpreter listens to instead of the floor. */
const relayOf = (received: ReceivedStats | undefined): string | null => {
  const hears = received?.stats.hears ?? []
  if (hears.includes(floorTrack)) return null
  return hears.find((track) => !isSpoken(track)) ?? null
}

/** The row of an alarm: its channel, else the own channel of its booth. Undefined: no single one. */
export const rowOf = (
  rows: readonly ChannelRow[],
  { track, boothId }: Pick<Alarm, 'track' | 'boothId'>,
): ChannelRow | undefined =>
  track === null
    ? rows.find(
        ({ makers }) => boothId !== null && makers.some(({ booth }) => booth.boothId === boothId),
      )
    : rows.find((row) => row.track === track)
