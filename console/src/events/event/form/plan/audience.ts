import {
  plannedIncoming,
  type LanguageOf,
} from '@openbooth/contract/events/event/rules/plannedRelay'
import { asPlanned, madeIn } from '../languages/booths.ts'
import type { BoothValues, EventValues } from '../store/values.ts'

type PlannedBooth = Omit<BoothValues, 'name' | 'interpreters'>

/** What reaches the listeners of a channel while a language is spoken. */
export interface Audience {
  readonly channel: number
  /** The booth that speaks into the channel. Undefined: the floor is heard. */
  readonly booth: PlannedBooth | undefined
  /** The channel that the booth takes as relay. Undefined: it hears the floor. */
  readonly relay: number | undefined
  /**
   * `silent`: the language of the channel is spoken, and floor transfer is off. `lost`: the booth
   * hears only a language that it does not understand.
   */
  readonly problem: 'silent' | 'lost' | undefined
}

/** The part of the form that decides. */
export interface AudienceValues extends Pick<
  EventValues,
  'floorChannelId' | 'pivotChannelId' | 'floorTransfer' | 'hideChannel'
> {
  readonly booths: readonly PlannedBooth[]
}

/** Languages of the floor in the order of the form. */
export const spokenIn = (
  { floorChannelId }: AudienceValues,
  spoken: readonly number[],
): readonly number[] => [
  ...new Set([...(floorChannelId === null ? [] : [floorChannelId]), ...spoken]),
]

/** Who hears what while a language is spoken, by the rules of the running event. */
export const audiencesOf = (
  values: AudienceValues,
  languageOf: LanguageOf,
  spokenChannel: number,
): readonly Audience[] => {
  const { floorChannelId, pivotChannelId, floorTransfer, hideChannel } = values
  const booths = values.booths.map(asPlanned)
  const plan = { booths, floorChannelId, pivotChannelId }
  const spoken = languageOf(spokenChannel) ?? ''
  const isFloorHidden = floorChannelId !== null && hideChannel.includes(floorChannelId)
  const boothOf = (channel: number): number => {
    const own = booths.findIndex(({ a }) => a === channel)
    return own === -1
      ? booths.findIndex((booth) => madeIn({ booths: [booth] }).includes(channel))
      : own
  }
  const audienceOf = (channel: number): Audience => {
    const index = boothOf(channel)
    const booth = booths[index]
    const floor = { channel, booth: undefined, relay: undefined, problem: undefined } as const
    if (booth === undefined || (channel === floorChannelId && booth.a !== channel)) return floor
    if (languageOf(channel) === spoken)
      return floorTransfer && !isFloorHidden ? floor : { ...floor, problem: 'silent' }
    const { channel: relay, hops } = plannedIncoming(index, plan, languageOf, spoken)
    return {
      channel,
      booth,
      relay: relay === null ? undefined : Number(relay),
      problem: hops === null ? 'lost' : undefined,
    }
  }
  const own = booths.flatMap(({ a }) => (a === null ? [] : [a]))
  const floors = floorChannelId === null ? [] : [floorChannelId]
  const hasOwnBooth = floors.some((channel) => own.includes(channel))
  // The floor first, then the channels of the booths in their order.
  const channels = new Set([...(hasOwnBooth ? [] : floors), ...own, ...madeIn({ booths })])
  return [...channels].filter((channel) => !hideChannel.includes(channel)).map(audienceOf)
}
