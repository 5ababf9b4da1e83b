/** States of an event; the numbers are the wire's. */
export const eventState = { normal: 0, order: 1, cancelled: 2, completed: 3 } as const
export type EventState = (typeof eventState)[keyof typeof eventState]

/** Whether the event is final: completed or cancelled. */
export const isOver = ({ state }: { readonly state: number }): boolean =>
  state === eventState.cancelled || state === eventState.completed

/** Whether listeners hear one floor through booths or choose between several stages in one hall. */
export const eventType = { booth: 0, silentConference: 1 } as const
export type EventType = (typeof eventType)[keyof typeof eventType]

/** Whether recording is off or on. */
export const recordStatus = { closed: 0, open: 1 } as const

const minute = 60_000
const hour = 60 * minute

/** The longest an event may be planned for, and the hard stop of a running one. Milliseconds. */
export const longestEvent = 12 * hour
/** Time before the start from which the host may open the event. Milliseconds. */
export const earliestOpening = 60 * minute
/**
 * Time before the start from which interpreters, speakers and technicians may join. Milliseconds.
 */
export const staffEarly = 60 * minute
/** Time after the planned end during which a running event stays open. Milliseconds. */
export const grace = 15 * minute

/** The actions on an event. */
export type EventAct = 'edit' | 'add' | 'openEarly' | 'extend' | 'close' | 'cancel'
/**
 * The actor: the signed-in owner, an administrator, who ends an event for a reason, or a scheduled
 * task. A code is never an actor.
 */
export type Actor = 'owner' | 'administrator' | 'clock'

interface ActRule {
  readonly from: EventState
  /** The state afterwards. */
  readonly to: EventState
  readonly by: readonly Actor[]
}

/**
 * Every act with the one state it starts from. Cancelled and Completed are final, so no act starts
 * there. A scheduled task cancels an event without a media server at its end.
 */
export const eventActions: Record<EventAct | 'start', ActRule> = {
  edit: { from: eventState.order, to: eventState.order, by: ['owner'] },
  cancel: {
    from: eventState.order,
    to: eventState.cancelled,
    by: ['owner', 'administrator', 'clock'],
  },
  openEarly: { from: eventState.order, to: eventState.normal, by: ['owner'] },
  start: { from: eventState.order, to: eventState.normal, by: ['clock'] },
  add: { from: eventState.normal, to: eventState.normal, by: ['owner'] },
  extend: { from: eventState.normal, to: eventState.normal, by: ['owner'] },
  close: {
    from: eventState.normal,
    to: eventState.completed,
    by: ['owner', 'administrator', 'clock'],
  },
}

/** The facts that decide which acts on an event are allowed. */
export interface EventTimes {
  readonly state: EventState
  readonly startAt: Date
  readonly endAt: Date
  /** When it became Normal; null before. */
  readonly openedAt: Date | null
}

/** Whether an event has outlived its end and grace, or the hard stop, and must be closed. */
export const mustClose = (event: EventTimes, now: Date): boolean =>
  event.state === eventState.normal && now >= closesAt(event)

/**
 * When a running event closes automatically: 15 minutes after its end, at most 12 hours after
 * opening.
 */
export const closesAt = ({ openedAt, startAt, endAt }: EventTimes): Date =>
  new Date(Math.min(endAt.getTime() + grace, (openedAt ?? startAt).getTime() + longestEvent))

/**
 * For an extension of a running event to `endAt`: the planned end, if it has already passed, or an
 * earlier recorded one. Null if the event was never extended after its end. The time after it costs
 * at least 15 minutes of booth hours.
 */
export const extendedFrom = (
  event: Pick<EventTimes, 'state' | 'endAt'> & { readonly extendedFrom: Date | null },
  endAt: Date,
  now: Date,
): Date | null =>
  event.state === eventState.normal && now >= event.endAt && endAt > event.endAt
    ? event.endAt
    : event.extendedFrom

/**
 * The actions that an actor may take now. People may cancel only before the start; owners may open
 * at most 60 minutes early.
 */
export const allowedActions = (event: EventTimes, actor: Actor, now: Date): EventAct[] => {
  const open = (act: EventAct) => {
    const rule = eventActions[act]
    if (rule.from !== event.state || !rule.by.includes(actor)) return false
    const untilStart = event.startAt.getTime() - now.getTime()
    if (act === 'openEarly') return untilStart <= earliestOpening && now < event.endAt
    if (act === 'cancel' || act === 'edit') return actor === 'clock' || untilStart > 0
    if (act === 'extend') return now < closesAt(event)
    return true
  }
  return (['edit', 'add', 'openEarly', 'extend', 'close', 'cancel'] as const).filter(open)
}

/**
 * Whether a code admits its holder now, and otherwise the reason. Staff may join 60 minutes before
 * the start.
 */
export const admission = (
  event: EventTimes,
  isStaff: boolean,
  now: Date,
): 'open' | 'The Event Is Not Open' | 'The Event Is Closed' => {
  if (isOver(event)) return 'The Event Is Closed'
  if (event.state === eventState.normal) return 'open'
  return isStaff && event.startAt.getTime() - now.getTime() <= staffEarly
    ? 'open'
    : 'The Event Is Not Open'
}
