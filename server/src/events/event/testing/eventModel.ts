/**
 * A model of the cost of events, without a database and without the pricing rule: whole minutes and
 * hundredths in memory, of money or of booth hours. One payer, any number of events. Times are in
 * minutes.
 */

/**
 * Cents per hour. Hosts with an unlimited package pay nothing, hosts with a team package pay booth
 * hours.
 */
export const priceLists = {
  developed: { booth: 6000, extraListener: 10, technician: 5000 },
  developing: { booth: 3000, extraListener: 5, technician: 2500 },
  unlimited: { booth: 0, extraListener: 0, technician: 0 },
} as const
export type PayerKind = keyof typeof priceLists | 'team'

export interface Wanted {
  readonly start: number
  readonly end: number
  readonly booths: number
  readonly listeners: number
  readonly hasTechnician: boolean
}

export interface ModelEvent extends Wanted {
  readonly state: 'planned' | 'running' | 'over'
  /** When it was opened, if that was before its start. */
  readonly openedEarly: number | null
  /** When each booth was added to the running event; null for those of the plan. */
  readonly addedAt: readonly (number | null)[]
  /** The end that had passed when it was last extended; null when it never was. */
  readonly extendedFrom: number | null
  /** Non-refundable cents of a cancelled technician. */
  readonly kept: number
  readonly technicianSince: number
  /** The charged cents or hundredths of a booth hour. */
  readonly held: number
}

const quarters = (minutes: number) => Math.ceil(Math.max(0, minutes) / 15)
const minutesOf72Hours = 72 * 60

const technicianCents = (kind: PayerKind, from: number, to: number) =>
  kind === 'team' ? 0 : (Math.max(8, quarters(to - from)) * priceLists[kind].technician) / 4

type Priced = Pick<ModelEvent, 'addedAt' | 'extendedFrom' | 'listeners' | 'hasTechnician' | 'kept'>

const atLeast15 = (minutes: number) => Math.max(15, minutes)

/** Exact minutes of all booths, rounded half up. */
const hoursCost = ({ addedAt, extendedFrom }: Priced, from: number, to: number): number => {
  const minutes = addedAt.map((added) => {
    const starts = added !== null && added > from ? added : from
    return extendedFrom === null || starts >= extendedFrom
      ? atLeast15(to - starts)
      : atLeast15(extendedFrom - starts) + atLeast15(to - extendedFrom)
  })
  return Math.floor((minutes.reduce((sum, one) => sum + one, 0) * 100 + 30) / 60)
}

/** The cost of an event between two minutes. */
export const cost = (kind: PayerKind, event: Priced, from: number, to: number): number => {
  if (kind === 'team') return hoursCost(event, from, to)
  const { booth, extraListener } = priceLists[kind]
  const ofBooths = event.addedAt.reduce<number>((sum, added) => {
    const starts = added !== null && added > from ? added : from
    return sum + (Math.max(4, quarters(to - starts)) * booth) / 4
  }, 0)
  const extra = Math.max(0, event.listeners - 100)
  const ofListeners = Math.floor((extra * quarters(to - from) * 25 * extraListener + 50) / 100)
  const ofTechnician = event.hasTechnician ? technicianCents(kind, from, to) : 0
  return ofBooths + ofListeners + ofTechnician + event.kept
}

export const paidFrom = ({ start, openedEarly }: Pick<ModelEvent, 'start' | 'openedEarly'>) =>
  openedEarly ?? start

export const planned = (kind: PayerKind, wanted: Wanted): ModelEvent => {
  const event = {
    ...wanted,
    state: 'planned' as const,
    openedEarly: null,
    addedAt: Array.from({ length: wanted.booths }, () => null),
    extendedFrom: null,
    kept: 0,
    technicianSince: wanted.start,
  }
  return { ...event, held: cost(kind, event, wanted.start, wanted.end) }
}

/** Cents of so much that stay with the platform at a time. */
const keptOf = (cents: number, since: number, now: number) => {
  if (since - now > minutesOf72Hours) return 0
  return since - now >= 24 * 60 ? cents - Math.floor((cents + 1) / 2) : cents
}

/** A planned event after a change. */
export const changed = (
  kind: PayerKind,
  event: ModelEvent,
  to: Wanted,
  now: number,
): ModelEvent => {
  const was = event.hasTechnician ? technicianCents(kind, event.start, event.end) : 0
  const is = to.hasTechnician ? technicianCents(kind, to.start, to.end) : 0
  const kept = event.kept + (is < was ? keptOf(was - is, event.technicianSince, now) : 0)
  const technicianSince =
    event.hasTechnician && to.hasTechnician ? Math.min(event.technicianSince, to.start) : to.start
  const after = { ...planned(kind, to), kept, technicianSince }
  return { ...after, held: cost(kind, after, to.start, to.end) }
}

/** Whether the start is too soon to book a technician. */
export const isTooLate = (event: ModelEvent | undefined, to: Wanted, now: number): boolean =>
  to.hasTechnician &&
  to.start - now < minutesOf72Hours &&
  !(event?.hasTechnician === true && event.start === to.start)

/** The remaining charge of a cancelled event. */
export const afterCancelling = (kind: PayerKind, event: ModelEvent, now: number): number => {
  const technician = event.hasTechnician ? technicianCents(kind, event.start, event.end) : 0
  return event.kept + keptOf(technician, event.technicianSince, now)
}

/** The final cost of a closed event. The model has no technicians, so none is charged. */
export const afterClosing = (kind: PayerKind, event: ModelEvent, now: number): number =>
  cost(kind, { ...event, hasTechnician: false }, paidFrom(event), Math.min(now, event.end))
