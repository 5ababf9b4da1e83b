import { eventState } from '@openbooth/contract/events/event/rules/events'
import type { IncludedListeners } from '@openbooth/contract/money/rateCard/pricing'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import type { Entitlements } from '../../entitlements/index.ts'
import type { StoredEvent } from './storedEvent.ts'

/**
 * A period for which included listeners were requested. The database checks it again under its
 * locks.
 */
export interface Asked {
  /** The requesting event; null if its own listeners count as used. */
  readonly except: bigint | null
  readonly starts: Date
  readonly ends: Date
  readonly wanted: number
  readonly given: number
}

/** The included listeners of an event, and the basis of that decision. */
export interface Included {
  readonly parts: readonly IncludedListeners[]
  readonly asked: readonly Asked[]
}

export interface Period {
  readonly startAt: Date
  readonly endAt: Date
}

/** The event that requests included listeners. */
export interface Asking {
  readonly ownerId: bigint
  readonly entitlements: Entitlements
  readonly at: Date
}

const later = (one: Date, other: Date) => (one > other ? one : other)

/** Parts of equal numbers as one. */
const joined = (parts: readonly IncludedListeners[]) =>
  parts.filter(({ listeners }, index) => listeners !== parts[index - 1]?.listeners)

/**
 * The number of requested listeners that are included for a whole period; all if the package
 * refuses more.
 */
const ask = async (
  db: Reader,
  { ownerId, entitlements, at }: Asking,
  { except, starts, ends, wanted }: Omit<Asked, 'given'>,
): Promise<{ given: number; asked: Asked[] }> => {
  if (wanted === 0 || entitlements.pays === 'money' || !entitlements.package.memberCharged)
    return { given: wanted, asked: [] }
  const { rows } = await sql<{ left: number }>`
    select included_left(${ownerId}, ${except}::bigint, ${starts}, ${ends}, ${at}) as left`.execute(
    db,
  )
  const given = Math.min(wanted, rows[0]!.left)
  return { given, asked: [{ except, starts, ends, wanted, given }] }
}

/** The included listeners of an added period, which is priced separately. */
const inAddedTime = async (
  db: Reader,
  asking: Asking,
  { id }: Pick<StoredEvent, 'id'>,
  receiverNums: number,
  { startAt, endAt }: Period,
) => {
  const starts = later(startAt, asking.at)
  return ask(db, asking, {
    except: id,
    starts,
    ends: later(endAt, starts),
    wanted: receiverNums,
  })
}

/**
 * The included listeners when an event is planned, started or changed before it runs: those
 * available during its whole time.
 */
const ofWhole = async (
  db: Reader,
  asking: Asking,
  id: bigint | null,
  receiverNums: number,
  { startAt, endAt }: Period,
): Promise<Included> => {
  const whole = { except: id, starts: startAt, ends: endAt, wanted: receiverNums }
  const { given, asked } = await ask(db, asking, whole)
  return { parts: [{ from: null, listeners: given }], asked }
}

/**
 * The included listeners of a running event after a change. Earlier included and paid listeners
 * stay so; added listeners are included if available from now on; an added period is decided
 * separately.
 */
const ofRunning = async (
  db: Reader,
  asking: Asking,
  event: StoredEvent,
  receiverNums: number,
  endAt: Date,
): Promise<Included> => {
  const { at } = asking
  const more = await ask(db, asking, {
    except: null,
    starts: at,
    // In its grace it is in use at this moment.
    ends: later(event.endAt, new Date(at.getTime() + 1000)),
    wanted: Math.max(0, receiverNums - event.receiverNums),
  })
  const parts = event.includedListeners.map(({ from, listeners }) => ({
    from,
    listeners: listeners + more.given,
  }))
  if (endAt <= event.endAt) return { parts, asked: more.asked }
  const time = { startAt: event.endAt, endAt }
  const added = await inAddedTime(db, asking, event, receiverNums, time)
  return {
    parts: joined([...parts, { from: event.endAt, listeners: added.given }]),
    asked: [...more.asked, ...added.asked],
  }
}

/** The included listeners of a saved draft. */
export const includedInDraft = async (
  db: Reader,
  asking: Asking,
  receiverNums: number,
  period: Period,
  event?: StoredEvent,
): Promise<Included> => {
  if (asking.entitlements.pays === 'money') return { parts: [], asked: [] }
  return event?.state === eventState.normal
    ? ofRunning(db, asking, event, receiverNums, period.endAt)
    : ofWhole(db, asking, event?.id ?? null, receiverNums, period)
}

/** The included listeners of a running event that ends later. */
export const includedUntil = async (
  db: Reader,
  asking: Asking,
  event: StoredEvent,
  endAt: Date,
): Promise<readonly IncludedListeners[]> =>
  (await includedInDraft(db, asking, event.receiverNums, { startAt: event.startAt, endAt }, event))
    .parts

/** The included listeners of a planned event that opens now, before its start. */
export const includedFromNow = async (
  db: Reader,
  asking: Asking,
  event: StoredEvent,
): Promise<readonly IncludedListeners[]> => {
  if (asking.entitlements.pays === 'money') return []
  const { startAt, receiverNums, includedListeners: parts } = event
  const early = { startAt: asking.at, endAt: startAt }
  const { given } = await inAddedTime(db, asking, event, receiverNums, early)
  return joined([
    { from: null, listeners: given },
    ...parts.map(({ from, listeners }) => ({ from: from ?? startAt, listeners })),
  ])
}
