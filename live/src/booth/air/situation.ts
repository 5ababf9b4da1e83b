import {
  type BoothOnAir,
  forcedAfterMilliseconds,
} from '@openbooth/contract/live/sound/rules/onAir'

/** The part of a person in a booth's handover. */
export type HandOverAt =
  | { readonly at: 'none' }
  /** The partner may think until `forcedAt`. Null: the person cannot force the handover. */
  | { readonly at: 'asking'; readonly who: string; readonly forcedAt: number | null }
  | { readonly at: 'asked'; readonly who: string; readonly isToMe: boolean }
  /** Agreed; its instant is in the future. */
  | { readonly at: 'agreed'; readonly who: string; readonly isToMe: boolean }
  | { readonly at: 'others' }

export const handOverAt = ({ handOver }: BoothOnAir, seat: string): HandOverAt => {
  if (handOver === null) return { at: 'none' }
  const { from, to, by, askedAt, isAccepted } = handOver
  if (from !== seat && to !== seat) return { at: 'others' }
  const isToMe = to === seat
  const who = isToMe ? from : to
  if (isAccepted) return { at: 'agreed', who, isToMe }
  if (by !== seat) return { at: 'asked', who, isToMe }
  return { at: 'asking', who, forcedAt: isToMe ? askedAt + forcedAfterMilliseconds : null }
}

/** Whether a person can take over without the partner's consent. */
export const canForce = (
  booth: BoothOnAir,
  seat: string,
  connected: ReadonlySet<string>,
  now: number,
): boolean => {
  if (booth.onAir === null || booth.onAir.seat === seat) return false
  if (!connected.has(booth.onAir.seat)) return true
  const situation = handOverAt(booth, seat)
  return situation.at === 'asking' && situation.forcedAt !== null && now >= situation.forcedAt
}

/** The partners who can receive the turn, the next in turn first. */
export const partnersInTurn = (
  { seats }: BoothOnAir,
  seat: string,
  connected: ReadonlySet<string>,
): readonly string[] => {
  const place = seats.indexOf(seat)
  return [...seats.slice(place + 1), ...seats.slice(0, place)].filter((one) => connected.has(one))
}
