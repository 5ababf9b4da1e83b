import {
  autoRelay,
  hopsOf,
  type RelayBooth,
  type RelayEvent,
} from '@openbooth/contract/live/sound/rules/relay'
import { floorTrack, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import type { LiveEvent } from '../../join/session.ts'
import type { Booth, Person, Staff } from '../air/booths.ts'

// What a person in a booth hears: the floor or a relay, chosen manually or automatically, and the
// partner.

export interface BoothState {
  readonly event: Pick<LiveEvent, 'languages'>
  readonly staff: Pick<Staff, 'floorLanguage' | 'hasRelay' | 'pivot'> & {
    readonly people: readonly Pick<Person, 'seat' | 'understands'>[]
  }
  readonly booths: readonly Booth[]
  readonly own: Booth
  readonly seat: string
}

/** A track. Null: automatic. Undefined: no choice yet, so the plan of the booth applies. */
export type Choice = string | null | undefined

/**
 * The quality of the incoming sound: `floor` the original, `direct` its interpretation, `relayed`
 * an interpretation of an interpretation, `lost` a floor language that the person does not
 * understand, `silent` a channel without a speaker.
 */
export type Quality = 'floor' | 'direct' | 'relayed' | 'lost' | 'silent'

export interface HeardTrack {
  readonly track: string
  readonly quality: Quality
}

export const languagesOf = ({ languages }: BoothState['event']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    languages.map(({ channelId, languageTag }) => [String(channelId), languageTag]),
  )

/**
 * Languages that a person of a booth understands. The person's own setting overrides the plan of
 * the booth.
 */
export const understoodBy = ({ staff }: BoothState, { understands }: Booth, seat: string) =>
  new Set(staff.people.find((person) => person.seat === seat)?.understands ?? understands)

/** The channel that a booth speaks into now. The booth cannot take it as a relay. */
export const ownChannel = ({ channels, onAir }: Booth): string | null =>
  onAir === null ? null : (channels[onAir.outgoing] ?? null)

const relayEvent = (boothState: BoothState): RelayEvent => {
  const { event, staff, booths } = boothState
  return {
    floorLanguage: staff.floorLanguage,
    languageOf: languagesOf(event),
    pivot: staff.pivot === null ? null : String(staff.pivot),
    // An interpretation's quality depends on the languages of the interpreter who makes it.
    booths: booths.map((booth): RelayBooth => ({
      booth: booth.booth,
      understands: understoodBy(boothState, booth, booth.onAir?.seat ?? ''),
      channel: ownChannel(booth),
    })),
  }
}

const byHops = (hops: number | null | undefined): Quality => {
  if (hops === 0) return 'floor'
  if (hops === null || hops === undefined) return 'lost'
  return hops === 1 ? 'direct' : 'relayed'
}

/**
 * All channels, in the event’s order. The channel that the booth speaks into keeps its place, so
 * that keys and rows never change their meaning.
 */
export const relayTracks = ({ event, staff }: BoothState): readonly string[] =>
  staff.hasRelay ? event.languages.map(({ channelId }) => trackOf(String(channelId))) : []

export const speaksInto = (booth: Booth, track: string): boolean => {
  const channel = ownChannel(booth)
  return channel !== null && trackOf(channel) === track
}

/** Whether this person's booth speaks into a track now. */
export const isOwnTrack = ({ own }: BoothState, track: string): boolean => speaksInto(own, track)

const floorHeard = (boothState: BoothState): HeardTrack => {
  const { floorLanguage } = boothState.staff
  const isUnderstood =
    floorLanguage === null ||
    understoodBy(boothState, boothState.own, boothState.seat).has(floorLanguage)
  return { track: floorTrack, quality: isUnderstood ? 'floor' : 'lost' }
}

const ruled = (boothState: BoothState): HeardTrack => {
  const { own, seat } = boothState
  const { channel, hops } = autoRelay(
    relayEvent(boothState),
    own.booth,
    understoodBy(boothState, own, seat),
  )
  return { track: channel === null ? floorTrack : trackOf(channel), quality: byHops(hops) }
}

/** Whether the incoming sound is automatic. */
export const isByRule = ({ staff, own }: BoothState, choice: Choice): boolean =>
  staff.hasRelay && (choice === undefined ? own.autoRelay : choice === null)

/**
 * The incoming sound now. The floor replaces a chosen channel while this person's booth speaks into
 * it.
 */
export const heardBy = (boothState: BoothState, choice: Choice): HeardTrack => {
  if (isByRule(boothState, choice)) return ruled(boothState)
  const track = choice ?? floorTrack
  const isRelay = relayTracks(boothState).includes(track) && !isOwnTrack(boothState, track)
  if (!isRelay) return floorHeard(boothState)
  const booths = boothState.booths.filter((booth) => speaksInto(booth, track))
  if (booths.length === 0) return { track, quality: 'silent' }
  const hops = hopsOf(relayEvent(boothState))
  return { track, quality: byHops(hops.get(ownChannel(booths[0]!)!)) }
}

/** The track of the partner's channel. Null: no partner speaks. */
export const partnerTrack = ({ own, seat }: BoothState): string | null => {
  const channel = ownChannel(own)
  return channel === null || own.onAir?.seat === seat ? null : trackOf(channel)
}
