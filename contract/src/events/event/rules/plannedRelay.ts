import {
  autoRelay,
  hopsOf,
  understoodIn,
  type Incoming,
  type RelayBooth,
  type RelayEvent,
} from '../../../live/sound/rules/relay.ts'
import type { Id } from '../../../fields.ts'
import type { BoothShape } from './shape.ts'

// Relay in a plan, by the rules of the running event: every booth speaks into each of its channels.

/** The language tag of a channel. Undefined: unknown. */
export type LanguageOf = (channel: Id) => string | undefined

/** The booths of a plan. A stored event and a form have them alike. */
interface RelayPlan {
  readonly booths: readonly Pick<BoothShape, 'a' | 'b' | 'c' | 'autoRelay' | 'understands'>[]
  readonly floorChannelId: Id | null
  readonly pivotChannelId?: Id | null
}

/** A channel of unknown language has a language of its own. */
const tagOf = (languageOf: LanguageOf, channel: Id): string =>
  languageOf(channel) ?? `channel ${channel}`

const channelsOf = ({ a, b, c }: RelayPlan['booths'][number]): Id[] =>
  [a, b, c].filter((channel) => channel !== null)

/** The languages that a planned booth understands. */
const understoodByBooth = (
  booth: RelayPlan['booths'][number],
  { floorChannelId }: Pick<RelayPlan, 'floorChannelId'>,
  languageOf: LanguageOf,
): ReadonlySet<string> => {
  const own = channelsOf(booth).map((channel) => tagOf(languageOf, channel))
  const floor = floorChannelId === null ? null : tagOf(languageOf, floorChannelId)
  const { understands = [], autoRelay: takesRelay } = booth
  return new Set(understoodIn({ understands, own, autoRelay: takesRelay }, floor))
}

const relayEventOf = (
  plan: RelayPlan,
  languageOf: LanguageOf,
  floorLanguage: string,
): RelayEvent => ({
  floorLanguage,
  pivot: plan.pivotChannelId == null ? null : String(plan.pivotChannelId),
  languageOf: Object.fromEntries(
    plan.booths
      .flatMap(channelsOf)
      .map((channel) => [String(channel), tagOf(languageOf, channel)] as const),
  ),
  booths: plan.booths.flatMap((booth, index): RelayBooth[] => {
    const understands = understoodByBooth(booth, plan, languageOf)
    return channelsOf(booth).map((channel) => ({
      booth: String(index),
      understands,
      channel: String(channel),
    }))
  }),
})

/**
 * Whether a booth can take relay: it lists the floor itself, or understands a language of another
 * booth's channel that the sound of the floor reaches. A booth always understands the languages of
 * its own channels here, because interpreters can add languages while the event runs.
 */
export const hasCommonChannel = (
  index: number,
  plan: RelayPlan,
  languageOf: LanguageOf = () => undefined,
): boolean => {
  const { booths, floorChannelId } = plan
  const booth = booths[index]
  if (floorChannelId === null || booth === undefined) return false
  if (channelsOf(booth).includes(floorChannelId)) return true
  const withOwn = booths.map((one) => {
    const understands = understoodByBooth(one, plan, languageOf)
    const own = channelsOf(one).map((channel) => tagOf(languageOf, channel))
    return { ...one, understands: [...understands, ...own] }
  })
  const event = relayEventOf(
    { ...plan, booths: withOwn },
    languageOf,
    tagOf(languageOf, floorChannelId),
  )
  const others = event.booths.filter((other) => other.booth !== String(index))
  // As if relay were on: the booth then does not understand the floor by default.
  const taker = { ...booth, autoRelay: true }
  const understands = new Set([
    ...understoodByBooth(taker, plan, languageOf),
    ...channelsOf(booth).map((channel) => tagOf(languageOf, channel)),
  ])
  return [...hopsOf({ ...event, booths: others }).keys()].some((channel) =>
    understands.has(event.languageOf[channel] ?? ''),
  )
}

/**
 * What the interpreters of a booth hear while a language is spoken on the floor. Only booths with
 * auto-relay change to another channel.
 */
export const plannedIncoming = (
  index: number,
  plan: RelayPlan,
  languageOf: LanguageOf,
  floorLanguage: string,
): Incoming => {
  const booth = plan.booths[index]!
  const understands = understoodByBooth(booth, plan, languageOf)
  if (!booth.autoRelay) return { channel: null, hops: understands.has(floorLanguage) ? 0 : null }
  return autoRelay(relayEventOf(plan, languageOf, floorLanguage), String(index), understands)
}
