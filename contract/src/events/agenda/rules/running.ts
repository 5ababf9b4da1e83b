// How an agenda runs.

/** `clock`: sessions begin and end at their times. `hand`: the host begins each session. */
export const agendaModes = ['clock', 'hand'] as const
export type AgendaMode = (typeof agendaModes)[number]

interface RunningItem<Id> {
  readonly id: Id
  readonly startsAt: Date
  readonly endsAt: Date
  readonly beganAt: Date | null
  readonly endedAt: Date | null
}

/** The sessions that end and the one that begins now. */
export interface AgendaStep<Id> {
  readonly ends: readonly Id[]
  readonly begins: Id | null
}

const byStart = <Item extends { readonly startsAt: Date }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())

const runs = ({ beganAt, endedAt }: Pick<RunningItem<unknown>, 'beganAt' | 'endedAt'>): boolean =>
  beganAt !== null && endedAt === null

/**
 * The next session: the first one after the last that has begun. By the clock, sessions whose time
 * is over are skipped.
 */
export const nextItem = <Item extends RunningItem<unknown>>(
  items: readonly Item[],
  mode: AgendaMode,
  now: Date,
): Item | undefined => {
  const sorted = byStart(items)
  const last = sorted.findLastIndex(({ beganAt }) => beganAt !== null)
  return sorted.slice(last + 1).find(({ endsAt }) => mode === 'hand' || now < endsAt)
}

/**
 * A step by the clock: the latest due session begins, and the others that run end. Without a due
 * session, those end whose time is over.
 */
export const stepByClock = <Id>(items: readonly RunningItem<Id>[], now: Date): AgendaStep<Id> => {
  const sorted = byStart(items)
  const last = sorted.findLastIndex(({ beganAt }) => beganAt !== null)
  const due = sorted
    .slice(last + 1)
    .findLast(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
  const running = sorted.filter(runs)
  const ended = due === undefined ? running.filter(({ endsAt }) => endsAt <= now) : running
  return { ends: ended.map(({ id }) => id), begins: due?.id ?? null }
}

/** A step by hand: the next session begins, and the others end. Null: no session follows. */
export const stepByHand = <Id>(
  items: readonly RunningItem<Id>[],
  mode: AgendaMode,
  now: Date,
): AgendaStep<Id> | null => {
  const next = nextItem(items, mode, now)
  return next === undefined
    ? null
    : { ends: items.filter(runs).map(({ id }) => id), begins: next.id }
}
