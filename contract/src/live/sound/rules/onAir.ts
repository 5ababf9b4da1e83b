import type { ErrorMessage } from '../../../errors.ts'
import type { BoothRule } from '../../../events/event/rules/boothRules.ts'

// The rules for going on air on a channel, and for all changes. Server, pages, recorder and alarms
// share them. They use no clock and no names: seats, booths and channels are opaque ids.

/** The outgoing channel of a booth. */
export const outgoings = ['a', 'b', 'c'] as const
export type Outgoing = (typeof outgoings)[number]

export interface OnAir {
  readonly seat: string
  readonly outgoing: Outgoing
  /** Start on this channel, in milliseconds since 1970, as all instants here. */
  readonly since: number
  /** Start of the turn, if the person has changed the channel since. */
  readonly turnSince?: number | undefined
}

/** The start of a turn, on any channel. */
export const turnStart = ({ since, turnSince }: Pick<OnAir, 'since' | 'turnSince'>): number =>
  turnSince ?? since

/** A handover, from its request to its time. */
export interface HandOver {
  readonly from: string
  readonly to: string
  /** The seat that asked. */
  readonly by: string
  readonly askedAt: number
  readonly isAccepted: boolean
  /** Seats with an open, muted track. */
  readonly prepared: readonly string[]
}

/** `expired`: the partner did not respond. */
export const handOverEndings = ['declined', 'withdrawn', 'expired'] as const

/** A handover that ended without a change. */
export interface EndedHandOver {
  readonly from: string
  readonly to: string
  /** The seat that declined, withdrew, or did not respond. */
  readonly by: string
  readonly how: (typeof handOverEndings)[number]
  readonly at: number
}

/** An agreed change at a future time: the same person on another channel, or the partner. */
export interface Next {
  readonly seat: string
  readonly outgoing: Outgoing
  readonly at: number
}

/** A turn that ended because the connection of its interpreter was lost. */
export interface LostTurn {
  readonly seat: string
  readonly outgoing: Outgoing
  /** When the connection was lost: the last known packet. */
  readonly lostAt: number
}

/** Signals from a booth to the speaker, staff and listeners. */
export interface BoothSigns {
  /** Last request for slower speech; null without a recent one. */
  readonly slowDownAt: number | null
  /**
   * Start of the current report that the incoming sound is too bad to interpret; null without one.
   */
  readonly cannotInterpretSince: number | null
}

export interface BoothOnAir extends BoothSigns {
  readonly booth: string
  /** Its outgoing channels. B and C are optional. */
  readonly channels: Readonly<Partial<Record<Outgoing, string>>>
  /** Its interpreters. */
  readonly seats: readonly string[]
  readonly onAir: OnAir | null
  readonly handOver: HandOver | null
  /** The last handover without a change. Null: none, or another request followed. */
  readonly endedHandOver: EndedHandOver | null
  readonly next: Next | null
  /** The last turn, while its interpreter may resume it. Null once anyone in the booth is on air. */
  readonly lostTurn: LostTurn | null
}

/** All booths of an event and the facts needed to decide. */
export interface EventOnAir {
  readonly rule: BoothRule
  readonly booths: readonly BoothOnAir[]
  /** Seats with a living connection. */
  readonly connected: ReadonlySet<string>
}

export type BoothAct =
  | { readonly act: 'on'; readonly outgoing: Outgoing }
  | { readonly act: 'off' }
  | { readonly act: 'ask'; readonly partner: string }
  | { readonly act: 'accept' }
  /** Declined by the person asked, or withdrawn by the person who asked. */
  | { readonly act: 'decline' }
  | { readonly act: 'prepared' }
  | { readonly act: 'takeOver' }
  | { readonly act: 'speakInto'; readonly outgoing: Outgoing }
  /** Asks the speaker on the floor to speak more slowly. */
  | { readonly act: 'slowDown' }
  /** Reports that the incoming sound cannot be interpreted, or can be again. */
  | { readonly act: 'cannotInterpret'; readonly isSo: boolean }
  /**
   * Resumes the turn that a lost connection ended. Automatic: without a press. Only the page that
   * was on air may do so.
   */
  | {
      readonly act: 'goBackOnAir'
      readonly isAutomatic: boolean
      readonly isSamePage: boolean
    }

export type Decision =
  | { readonly refused: ErrorMessage }
  | {
      /** All changed booths, the caller's first; empty without a change. */
      readonly changed: readonly BoothOnAir[]
      /**
       * Seats whose open tracks the media server must close, because they may not receive the
       * change.
       */
      readonly silenced: readonly string[]
    }

/** Lead time of a handover, so that both sides receive it in time. */
export const noticeMilliseconds = 400
/** Response time of a partner; afterwards the other may take over without consent. Milliseconds. */
export const forcedAfterMilliseconds = 10_000
/** A request without a response ends after this time. Milliseconds. */
const handOverExpiresMilliseconds = 60_000
/** Display time of a handover that ended without a change. */
const endedHandOverMilliseconds = 10_000
/** Display time of a request for slower speech. */
export const slowDownMilliseconds = 10_000
/**
 * Time after a lost connection in which the same page resumes the turn automatically. Milliseconds.
 */
export const automaticReturnMilliseconds = 60_000
/** Time after a lost connection in which pages offer "Go back on air". Milliseconds. */
export const returnMilliseconds = 300_000
/** Minimum interval between two requests of a booth, so that they stay noticeable. */
export const slowDownAgainMilliseconds = 30_000

/** A booth at a moment, with all agreed changes up to that moment applied. */
export const settled = (booth: BoothOnAir, at: number): BoothOnAir => {
  const { next, onAir: before, handOver } = booth
  if (handOver !== null && at >= handOverExpiresAt(handOver)) return expired(booth, handOver)
  if (next === null || next.at > at) return booth
  const { seat, outgoing } = next
  const onAir = {
    seat,
    outgoing,
    since: next.at,
    ...(before?.seat === seat && { turnSince: turnStart(before) }),
  }
  return { ...booth, onAir, next: null, handOver: null }
}

/** When a request expires. Infinity: never, because the partner has responded. */
export const handOverExpiresAt = ({ askedAt, isAccepted }: HandOver): number =>
  isAccepted ? Infinity : askedAt + handOverExpiresMilliseconds

/** The booth after the end of its handover without a change. */
const ended = (
  booth: BoothOnAir,
  { from, to }: HandOver,
  by: string,
  how: EndedHandOver['how'],
  at: number,
): BoothOnAir => ({
  ...booth,
  handOver: null,
  next: null,
  endedHandOver: { from, to, by, how, at },
})

const expired = (booth: BoothOnAir, handOver: HandOver): BoothOnAir => {
  const { from, to, by } = handOver
  return ended(booth, handOver, by === from ? to : from, 'expired', handOverExpiresAt(handOver))
}

/** The booth after a person of its handover ended it. */
const endedBy = (booth: BoothOnAir, handOver: HandOver, seat: string, at: number): BoothOnAir =>
  ended(booth, handOver, seat, handOver.by === seat ? 'withdrawn' : 'declined', at)

/** A handover without a change, while pages show it. */
export const shownEndedHandOver = (
  { endedHandOver }: Pick<BoothOnAir, 'endedHandOver'>,
  at: number,
): EndedHandOver | null =>
  endedHandOver !== null && at - endedHandOver.at < endedHandOverMilliseconds ? endedHandOver : null

/** True if pages show a booth's request for slower speech at a moment. */
export const asksToSlowDown = ({ slowDownAt }: BoothSigns, at: number): boolean =>
  slowDownAt !== null && at - slowDownAt < slowDownMilliseconds

/** Result of an interpreter's act at a moment. */
export const decide = (event: EventOnAir, seat: string, act: BoothAct, at: number): Decision => {
  const booths = event.booths.map((booth) => settled(booth, at))
  const own = booths.find(({ seats }) => seats.includes(seat))
  if (own === undefined) return refuse('Not In A Booth')
  return acts[act.act]({ ...event, booths, own, seat, at }, act as never)
}

interface Situation extends EventOnAir {
  readonly own: BoothOnAir
  readonly seat: string
  readonly at: number
}

type Acts = {
  readonly [Name in BoothAct['act']]: (
    situation: Situation,
    act: Extract<BoothAct, { act: Name }>,
  ) => Decision
}

const refuse = (refused: ErrorMessage): Decision => ({ refused })
const unchanged: Decision = { changed: [], silenced: [] }
const change = (...changed: readonly BoothOnAir[]): Decision => ({ changed, silenced: [] })

const silent = { onAir: null, handOver: null, next: null, lostTurn: null } as const

/** Other booths that are on air on a channel, or will be at an agreed time. */
const rivalsOn = (channel: string, { booths, own }: Situation): readonly BoothOnAir[] =>
  booths.filter(
    (booth) =>
      booth.booth !== own.booth &&
      [booth.onAir, booth.next].some(
        (one) => one !== null && booth.channels[one.outgoing] === channel,
      ),
  )

/** The caller's booth with a channel on air, if the rule between booths allows it. */
const into = (situation: Situation, outgoing: Outgoing, wanted: BoothOnAir): Decision => {
  const channel = situation.own.channels[outgoing]
  if (channel === undefined) return refuse('The Booth Has No Such Channel')
  const rivals = rivalsOn(channel, situation)
  if (rivals.length === 0 || situation.rule === 'free') return change(wanted)
  if (situation.rule === 'interlock') return refuse('Another Booth Is On This Channel')
  return {
    changed: [wanted, ...rivals.map((rival) => ({ ...rival, ...silent }))],
    silenced: rivals.flatMap(speakersOf),
  }
}

const speakersOf = ({ onAir, next }: BoothOnAir): readonly string[] => [
  ...new Set([onAir, next].flatMap((one) => (one === null ? [] : [one.seat]))),
]

const openFor = (situation: Situation, outgoing: Outgoing): Decision => {
  const { own, seat, at } = situation
  const wanted = { ...own, ...silent, onAir: { seat, outgoing, since: at } }
  const decision = into(situation, outgoing, wanted)
  if ('refused' in decision) return decision
  const before = speakersOf(own).filter((speaker) => speaker !== seat)
  return { ...decision, silenced: [...before, ...decision.silenced] }
}

const acts: Acts = {
  on: (situation, { outgoing }) => {
    const { own, seat, connected } = situation
    if (own.onAir === null) return openFor(situation, outgoing)
    if (own.onAir.seat === seat) return acts.speakInto(situation, { act: 'speakInto', outgoing })
    return connected.has(own.onAir.seat)
      ? refuse('Your Partner Is On Air')
      : openFor(situation, outgoing)
  },

  off: ({ own, seat, at }) => {
    const { onAir, handOver } = own
    const after = handOver === null ? own : endedBy(own, handOver, seat, at)
    if (onAir?.seat === seat) return change({ ...after, ...silent })
    if (own.lostTurn?.seat === seat) return change({ ...own, lostTurn: null })
    // A pending takeover is cancelled, and the interpreter on air continues.
    if (handOver?.to === seat) return change(after)
    if (own.next?.seat === seat) return change({ ...own, next: null, handOver: null })
    return unchanged
  },

  ask: ({ own, seat, connected, at }, { partner }) => {
    const { onAir, handOver } = own
    if (onAir === null) return refuse('Nobody Is On Air')
    if (seat === partner || !own.seats.includes(partner)) return refuse('Not In A Booth')
    const [from, to] = onAir.seat === seat ? [seat, partner] : [partner, seat]
    if (onAir.seat !== from) return refuse('Nobody Is On Air')
    if (!connected.has(partner)) return refuse('Your Partner Is Not There')
    if (handOver === null && own.next === null)
      return change({
        ...own,
        handOver: { from, to, by: seat, askedAt: at, isAccepted: false, prepared: [] },
        endedHandOver: null,
      })
    if (handOver?.from !== from || handOver.to !== to) return refuse('A Hand-Over Is Under Way')
    // Both asked, so they agree.
    return handOver.by === seat || handOver.isAccepted
      ? unchanged
      : change({ ...own, handOver: { ...handOver, isAccepted: true } })
  },

  accept: ({ own, seat }) => {
    const { handOver } = own
    if (handOver === null || !isBetween(handOver, seat)) return refuse('No Hand-Over Is Under Way')
    if (handOver.isAccepted || handOver.by === seat) return unchanged
    return change({ ...own, handOver: { ...handOver, isAccepted: true } })
  },

  decline: ({ own, seat, at }) => {
    const { handOver } = own
    return handOver !== null && isBetween(handOver, seat)
      ? change(endedBy(own, handOver, seat, at))
      : unchanged
  },

  prepared: ({ own, seat, connected, at }) => {
    const { handOver, onAir } = own
    if (handOver === null || onAir === null || !handOver.isAccepted || !isBetween(handOver, seat))
      return refuse('No Hand-Over Is Under Way')
    if (handOver.prepared.includes(seat)) return unchanged
    const prepared = [...handOver.prepared, seat]
    const isReady = prepared.length === 2
    if (isReady && !connected.has(handOver.to)) return refuse('Your Partner Is Not There')
    return change({
      ...own,
      handOver: { ...handOver, prepared },
      next: isReady
        ? { seat: handOver.to, outgoing: onAir.outgoing, at: at + noticeMilliseconds }
        : null,
    })
  },

  takeOver: (situation) => {
    const { own, seat, connected, at } = situation
    const { onAir, handOver } = own
    if (onAir === null) return refuse('Nobody Is On Air')
    if (onAir.seat === seat) return unchanged
    const isGone = !connected.has(onAir.seat)
    const hasWaited =
      handOver?.by === seat &&
      handOver.to === seat &&
      at - handOver.askedAt >= forcedAfterMilliseconds
    return isGone || hasWaited ? openFor(situation, onAir.outgoing) : refuse('Please Ask First')
  },

  speakInto: (situation, { outgoing }) => {
    const { own, seat, at } = situation
    if (own.onAir?.seat !== seat) return refuse('You Are Not On Air')
    if (own.handOver !== null) return refuse('A Hand-Over Is Under Way')
    if ((own.next ?? own.onAir).outgoing === outgoing) return unchanged
    const next = { seat, outgoing, at: at + noticeMilliseconds }
    return into(situation, outgoing, { ...own, next })
  },

  slowDown: ({ own, at }) => {
    if (asksToSlowDown(own, at)) return unchanged
    const isTooSoon = own.slowDownAt !== null && at - own.slowDownAt < slowDownAgainMilliseconds
    return isTooSoon ? refuse('Asked A Moment Ago') : change({ ...own, slowDownAt: at })
  },

  cannotInterpret: ({ own, at }, { isSo }) =>
    isSo === (own.cannotInterpretSince !== null)
      ? unchanged
      : change({ ...own, cannotInterpretSince: isSo ? at : null }),

  goBackOnAir: (situation, { isAutomatic, isSamePage }) => {
    const { own, seat, at } = situation
    if (own.onAir?.seat === seat) return unchanged
    if (own.onAir !== null) return refuse('Your Partner Is On Air')
    const lost = returnableTurn(own, at)
    const isAllowed =
      lost?.seat === seat &&
      (!isAutomatic || (isSamePage && at - lost.lostAt < automaticReturnMilliseconds))
    if (!isAllowed) return refuse('No Turn To Go Back To')
    // Resuming never ends another turn, even if the event lets one booth replace another.
    const rule = situation.rule === 'free' ? 'free' : 'interlock'
    return openFor({ ...situation, rule }, lost.outgoing)
  },
}

/** The turn that a lost connection ended, while its interpreter may resume it. */
export const returnableTurn = ({ lostTurn }: BoothOnAir, at: number): LostTurn | null =>
  lostTurn !== null && at - lostTurn.lostAt < returnMilliseconds ? lostTurn : null

const isBetween = ({ from, to }: HandOver, seat: string): boolean => seat === from || seat === to

/** Result for the booths when a seat has left for good, or staff closed its microphone. */
export const withoutSeat = (event: EventOnAir, seat: string, at: number): Decision => {
  const own = boothOfSeat(event, seat, at)
  if (own === undefined) return unchanged
  if (own.onAir?.seat === seat) return { changed: [{ ...own, ...silent }], silenced: [seat] }
  if (own.lostTurn?.seat === seat) return change({ ...own, lostTurn: null })
  const isInvolved = own.next?.seat === seat || (own.handOver && isBetween(own.handOver, seat))
  return isInvolved
    ? { changed: [{ ...own, handOver: null, next: null }], silenced: [seat] }
    : unchanged
}

/** Ends the turn of a seat whose connection was lost. The interpreter may resume the turn. */
export const withoutConnection = (
  event: EventOnAir,
  seat: string,
  lostAt: number,
  at: number,
): Decision => {
  const own = boothOfSeat(event, seat, at)
  if (own?.onAir?.seat !== seat) return unchanged
  const { outgoing, since } = own.onAir
  const lostTurn = { seat, outgoing, lostAt: Math.max(lostAt, since) }
  return { changed: [{ ...own, ...silent, lostTurn }], silenced: [seat] }
}

/** Ends the turn in a booth, and the right to resume a lost one. */
export const withoutTurn = (event: EventOnAir, booth: string, at: number): Decision => {
  const found = event.booths.find((one) => one.booth === booth)
  const own = found && settled(found, at)
  if (own === undefined || (own.onAir === null && own.lostTurn === null)) return unchanged
  return { changed: [{ ...own, ...silent }], silenced: speakersOf(own) }
}

const boothOfSeat = (event: EventOnAir, seat: string, at: number): BoothOnAir | undefined => {
  const own = event.booths.find(({ seats }) => seats.includes(seat))
  return own && settled(own, at)
}
