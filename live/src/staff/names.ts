import type { InterfaceLanguage } from '@openbooth/contract/fields'
import {
  floorTrack,
  stageTrackOf,
  trackFor,
  trackOf,
} from '@openbooth/contract/live/sound/rules/tracks'
import { calledHere } from '../join/languageNames.ts'
import type { LiveEvent, Sound } from '../join/session.ts'

export type StaffState = NonNullable<Sound['staff']>
export type Person = StaffState['people'][number]
export type Booth = StaffState['booths'][number]

/** The name of a track other than the floor. Undefined: a channel that the event does not have. */
export const trackName = (
  shown: InterfaceLanguage,
  { languages }: Pick<LiveEvent, 'languages'>,
  track: string,
): string | undefined => {
  const language = languages.find(
    ({ channelId, stage }) => trackFor({ channelId, stageId: stage?.id ?? null }) === track,
  )
  return language && calledHere(shown, language)
}

/** The names of a channel's content: its language, or each stage in that language. */
export const namesOn = (
  shown: InterfaceLanguage,
  { languages }: LiveEvent,
  channelId: number,
): readonly string[] =>
  languages.filter((one) => one.channelId === channelId).map((one) => calledHere(shown, one))

/** The name of the stage on which a person speaks. Undefined: none. */
export const stageOf = (
  shown: InterfaceLanguage,
  event: LiveEvent,
  { stageId }: Person,
): string | undefined =>
  stageId === null ? undefined : trackName(shown, event, stageTrackOf(stageId))

/** The booth of a person. */
export const boothOf = ({ booths }: Pick<StaffState, 'booths'>, seat: string): Booth | undefined =>
  booths.find(({ seats }) => seats.includes(seat))

/** The track into which a person speaks now. Undefined: none. */
export const heardOn = (
  state: StaffState,
  senders: Readonly<Record<string, readonly string[]>>,
  { seat, role }: Pick<Person, 'seat' | 'role'>,
): string | undefined => {
  if (role !== 'interpreter')
    return Object.keys(senders).find((track) => senders[track]!.includes(seat))
  const booth = boothOf(state, seat)
  if (booth?.onAir?.seat !== seat) return undefined
  const channel = booth.channels[booth.onAir.outgoing]
  return channel === undefined ? floorTrack : trackOf(channel)
}
