import type { FloorTransfer } from '@openbooth/contract/live/sound/rules/floorTransfer'
import {
  type BoothOnAir,
  type Outgoing,
  outgoings,
  settled,
} from '@openbooth/contract/live/sound/rules/onAir'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import type { Sound } from '../../join/session.ts'

export type Staff = NonNullable<Sound['staff']>
type BoothState = Staff['booths'][number]
export type Person = Staff['people'][number]

/** A booth in the shape of the contract's rules, plus the fields that its interpreters see. */
export interface Booth extends BoothOnAir {
  readonly name: Readonly<Record<InterfaceLanguage, string>>
  readonly isCoughing: boolean
  /** When the connection of the interpreter on air was lost. Null: the interpreter is connected. */
  readonly connectionLostSince: number | null
  readonly floorTransfer: FloorTransfer
  /** Languages its interpreters work from, as planned. */
  readonly understands: readonly string[]
  readonly autoRelay: boolean
  readonly version: number
}

export const toBooth = (state: BoothState): Booth => {
  const { boothId, boothName, channels, seats, onAir, isCoughing, handOver, next, lostTurn } = state
  const { slowDownAt, cannotInterpretSince, floorTransfer, understands, autoRelay, version } = state
  const { connectionLostSince, endedHandOver } = state
  return {
    booth: String(boothId),
    name: boothName,
    channels: Object.fromEntries(
      outgoings.flatMap((outgoing) => {
        const channel = channels[outgoing]
        return channel === undefined ? [] : [[outgoing, String(channel)]]
      }),
    ),
    seats,
    onAir,
    isCoughing,
    connectionLostSince,
    handOver,
    endedHandOver,
    next,
    lostTurn,
    slowDownAt,
    cannotInterpretSince,
    floorTransfer,
    understands,
    autoRelay,
    version,
  }
}

/** The booth at a moment, after the agreed changes that are due. */
export const settledBooth = (booth: Booth, at: number): Booth => {
  const after = settled(booth, at)
  if (after === booth) return booth
  return {
    ...booth,
    ...after,
    isCoughing: booth.isCoughing && after.onAir?.seat === booth.onAir?.seat,
  }
}

/** Outgoing channels the booth has, in order. */
export const outgoingsOf = ({ channels }: Booth): readonly Outgoing[] =>
  outgoings.filter((outgoing) => channels[outgoing] !== undefined)

/** The other booth that speaks into a channel, and its speaker. */
export const speakerOn = (
  channel: string,
  booths: readonly Booth[],
  own: string,
): { readonly booth: Booth; readonly seat: string } | null => {
  for (const booth of booths) {
    const speaker = [booth.onAir, booth.next].find(
      (one) => one !== null && booth.channels[one.outgoing] === channel,
    )
    if (speaker && booth.booth !== own) return { booth, seat: speaker.seat }
  }
  return null
}

/** The person of another booth who also speaks into the channel of the interpreter on air. */
export const alsoOnAir = (own: Booth, seat: string, booths: readonly Booth[]): string | null => {
  if (own.onAir?.seat !== seat) return null
  return speakerOn(own.channels[own.onAir.outgoing]!, booths, own.booth)?.seat ?? null
}
