import { type BoothOnAir, type OnAir, type Outgoing, outgoings, settled } from './onAir.ts'
import { isReserveHeard, type Reserve } from '../../../events/event/rules/reserve.ts'

// What a channel sounds of: whoever speaks into it, else the floor where that passes. By the state and not by what happens to
// be heard, so that server, players, recorder and guardian agree.

/** Whether the floor is heard where a booth is silent; `blocked` nobody but the booth itself may change. */
export const floorTransfers = ['on', 'off', 'blocked'] as const
export type FloorTransfer = (typeof floorTransfers)[number]

/** When each outgoing channel of a booth was last left. */
export type Silences = Readonly<Partial<Record<Outgoing, number>>>

export interface HeardBooth extends BoothOnAir {
  readonly isMachine: boolean
  readonly reserve?: Reserve
  readonly silences: Silences
  readonly floorTransfer: FloorTransfer
}

export interface Floor {
  /** Language spoken now. Null: nobody said. */
  readonly language: string | null
  /** Only staff may hear it, so that nothing of it passes into a channel. */
  readonly isHidden: boolean
}

export interface HeardChannel {
  readonly onAir: 'person' | 'machine' | null
  readonly floorPasses: boolean
  /** When time alone makes another answer. Null: never. */
  readonly changesAt: number | null
}

/** How long a channel is silent before the floor passes into it, so that a change of people lets nothing of it through. */
export const silenceMilliseconds = 2_000

/** What was left when somebody else, or somebody on another channel, is on air from a moment on. */
export const silencesAfter = (
  silences: Silences,
  before: OnAir | null,
  after: OnAir | null,
  at: number,
): Silences =>
  before === null || before.outgoing === after?.outgoing
    ? silences
    : { ...silences, [before.outgoing]: at }

/** A booth as it is at a moment, with what was left when that which was agreed happened. */
export const settledHeard = <B extends HeardBooth>(booth: B, at: number): B => {
  const { onAir, handOver, next } = settled(booth, at)
  const silences = silencesAfter(booth.silences, booth.onAir, onAir, onAir?.since ?? at)
  return { ...booth, onAir, handOver, next, silences }
}

/** What a channel sounds of at a moment. A channel in the floor's language has the floor whenever nobody speaks into it. */
export const heardOn = (
  channel: { readonly id: string; readonly language: string },
  floor: Floor,
  booths: readonly HeardBooth[],
  at: number,
): HeardChannel => {
  const makers = booths.flatMap((one) => {
    const booth = settledHeard(one, at)
    const outgoing = outgoings.find((out) => booth.channels[out] === channel.id)
    return outgoing === undefined ? [] : [{ booth, outgoing }]
  })
  const speakers = makers.filter(({ booth, outgoing }) => booth.onAir?.outgoing === outgoing)
  const isReserve = ({ booth, outgoing }: (typeof makers)[number]): boolean =>
    outgoing === 'a' && isReserveHeard(booth)
  if (speakers.length > 0 || makers.some(isReserve)) {
    // A person always wins, but those who are silent in front of their reserve.
    const isPerson = speakers.some((one) => !one.booth.isMachine && !isReserve(one))
    return { onAir: isPerson ? 'person' : 'machine', floorPasses: false, changesAt: null }
  }
  const isAwaited = makers.some(({ booth, outgoing }) => booth.next?.outgoing === outgoing)
  if (floor.isHidden || isAwaited) return never
  if (floor.language === channel.language) return passing
  const settings = new Set(makers.map(({ booth }) => booth.floorTransfer))
  if (!settings.has('on') || settings.has('blocked')) return never
  const silentSince = Math.max(
    ...makers.map(({ booth, outgoing }) => booth.silences[outgoing] ?? 0),
  )
  const passesAt = silentSince + silenceMilliseconds
  return passesAt <= at ? passing : { ...never, changesAt: passesAt }
}

const never: HeardChannel = { onAir: null, floorPasses: false, changesAt: null }
const passing: HeardChannel = { onAir: null, floorPasses: true, changesAt: null }
