import type { EventDraft } from '@openbooth/contract/events/event/draft'
import {
  resolveEventTimes,
  type EventPeriod,
  type Problem,
} from '@openbooth/contract/events/event/rules/times'
import type { PlannedEvent } from '@openbooth/contract/events/programme/rules'
import type { Asset, Quote } from '@openbooth/contract/money/billing/quote'
import { totalOf } from '@openbooth/contract/money/rateCard/pricing'
import type { Context } from '#platform/http/verb.ts'
import type { Entitlements } from '../../entitlements/index.ts'
import { chargeRemark } from '../quote/chargeRemark.ts'
import { chargesOf, priceDraft } from '../quote/priceEvent.ts'
import { eventProblems } from '../save/eventProblems.ts'
import type { Included } from '../save/includedListeners.ts'
import { matchExistingIds } from '../save/matchExistingIds.ts'
import { modelProblems } from '../save/modelProblems.ts'
import type { EventPlan } from '../save/writeEvent.ts'
import { openHours, type Hours } from './hours.ts'
import { readPlanFacts, type PlanFacts, type RoomInUse } from './planFacts.ts'
import { usageOf, type PartInUse } from './usage.ts'

/** An event of a step: its time and price. */
export interface PlanLine {
  readonly planned: PlannedEvent
  /** Undefined: its times are not valid. */
  readonly period: EventPeriod | undefined
  readonly quote: Quote | undefined
}

export interface PlanProblem extends Problem {
  readonly planned: PlannedEvent
}

/** Events that one step saves together. */
export interface EventsPlan {
  readonly lines: readonly PlanLine[]
  /** Empty: the events can be saved if the balance covers them. */
  readonly problems: readonly PlanProblem[]
  /** The events to save, without the operation and the input. */
  readonly saves: readonly Omit<EventPlan, 'operationId' | 'input'>[]
  readonly funds: Readonly<Record<Asset, { readonly balance: bigint; readonly missing: bigint }>>
  readonly pays: 'hours' | 'money'
}

/** The usage by the events of a step, so that each event counts the earlier ones. */
interface Used {
  readonly parts: PartInUse[]
  readonly rooms: RoomInUse[]
  readonly hours: Hours
  readonly missing: Record<Asset, bigint>
  readonly modelProblems: Map<EventDraft['booths'], Promise<Problem[]>>
}

const hourAssets = ['BOOTH_HOUR', 'TECHNICIAN_HOUR'] as const

const crossesRoom = (rooms: readonly RoomInUse[], room: string, { startAt, endAt }: EventPeriod) =>
  rooms.some((one) => one.room === room.toLowerCase() && one.startAt < endAt && one.endAt > startAt)

/** The included listeners of an event, given those of the others. `except` is the event itself. */
export const includedBeside = (
  entitlements: Entitlements,
  listeners: number,
  wanted: number,
  { startAt, endAt }: Pick<EventPeriod, 'startAt' | 'endAt'>,
  except: bigint | null = null,
): Included => {
  if (entitlements.pays === 'money') return { parts: [], asked: [] }
  const { memberCharged, receiverNums } = entitlements.package
  if (!memberCharged) return { parts: [{ from: null, listeners: wanted }], asked: [] }
  const given = Math.min(wanted, Math.max(0, receiverNums - listeners))
  return {
    parts: [{ from: null, listeners: given }],
    asked: [{ except, starts: startAt, ends: endAt, wanted, given }],
  }
}

/** Deducts the price of an event from the balance and counts the missing amount. */
const pay = (used: Used, quote: Quote, endAt: Date): void => {
  for (const asset of hourAssets)
    used.missing[asset] += used.hours.take(asset, totalOf(quote, asset), endAt)
  used.missing.MONEY += totalOf(quote, 'MONEY')
}

const priceNext = (
  { at, actor }: Context,
  { facts }: PlanFacts,
  used: Used,
  draft: EventDraft,
  period: EventPeriod,
): Omit<EventPlan, 'operationId' | 'input'> => {
  const { startAt, endAt } = period
  const technicianHours = used.hours.left('TECHNICIAN_HOUR', endAt)
  const { entitlements, expectedVersion } = facts
  const inUse = usageOf(used.parts, startAt, endAt)
  const given = includedBeside(entitlements, inUse.listeners, draft.receiverNums, period)
  const withHours =
    entitlements.pays === 'hours' ? { ...entitlements, technicianHours } : entitlements
  const quote = priceDraft(draft, period, withHours, given.parts, at)
  const counts = draft.technicianOption === 'purchased' && entitlements.pays === 'hours'
  return {
    ownerId: actor.workspaceId,
    draft,
    period,
    startsNow: false,
    included: given,
    quote,
    charges: chargesOf(quote),
    expectedVersion: {
      ...expectedVersion,
      technicianHours: counts ? technicianHours : null,
      technicianUntil: endAt,
    },
    pays: entitlements.pays,
    remark: chargeRemark(draft.timeZone, startAt, endAt),
    details: { name: draft.name, startAt, endAt, booths: draft.booths.length },
  }
}

/** Checks and prices one event after the earlier ones of the step. */
const planNext = async (
  context: Context,
  read: PlanFacts,
  used: Used,
  { draft: sent, room }: PlannedEvent,
  period: EventPeriod,
) => {
  const { startAt, endAt } = period
  const draft = matchExistingIds(sent, undefined)
  const { facts, limits } = read
  // Events of one content have the same booths.
  const ofModels =
    used.modelProblems.get(sent.booths) ?? modelProblems(context.app.db.query, draft, undefined)
  used.modelProblems.set(sent.booths, ofModels)
  const inUse = usageOf(used.parts, startAt, endAt)
  const problems: Problem[] = [
    ...(crossesRoom(used.rooms, room, period)
      ? [{ message: 'ClassRoom Time Is Not Allowed To Cross Over', path: 'room' } as const]
      : []),
    ...eventProblems(draft, { ...facts, inUse }, limits, { startAt, at: context.at }),
    ...(await ofModels),
  ]
  const save = priceNext(context, read, used, draft, period)
  const listeners = save.included.parts[0]?.listeners ?? 0
  used.parts.push({
    eventId: `new ${used.parts.length}`,
    starts: startAt,
    ends: endAt,
    booths: draft.booths.length,
    listeners,
  })
  if (room !== '') used.rooms.push({ room: room.toLowerCase(), startAt, endAt })
  pay(used, save.quote, endAt)
  return { problems, save }
}

const fundsOf = ({ grants, money }: PlanFacts, { missing }: Used): EventsPlan['funds'] => {
  const hours = (asset: (typeof hourAssets)[number]) => ({
    balance: grants.reduce((sum, grant) => (grant.asset === asset ? sum + grant.left : sum), 0n),
    missing: missing[asset],
  })
  return {
    MONEY: { balance: money, missing: missing.MONEY > money ? missing.MONEY - money : 0n },
    BOOTH_HOUR: hours('BOOTH_HOUR'),
    TECHNICIAN_HOUR: hours('TECHNICIAN_HOUR'),
  }
}

/**
 * Checks and prices events that one step saves together: each counts the earlier ones in the use of
 * the package, of rooms and of hours. Changes nothing.
 * @param programmeId the programme that the events are added to. Null: a new one
 */
export const planEvents = async (
  context: Context,
  programmeId: bigint | null,
  events: readonly PlannedEvent[],
): Promise<EventsPlan> => {
  const timed = events.map((planned) => ({
    planned,
    times: resolveEventTimes(planned.draft, context.at),
  }))
  const periods = timed.flatMap(({ times }) => ('period' in times ? [times.period] : []))
  const read = await readPlanFacts(context, programmeId, events, periods)
  const used: Used = {
    parts: [...read.parts],
    rooms: [...read.rooms],
    hours: openHours(read.grants),
    missing: { MONEY: 0n, BOOTH_HOUR: 0n, TECHNICIAN_HOUR: 0n },
    modelProblems: new Map(),
  }
  const lines: PlanLine[] = []
  const problems: PlanProblem[] = []
  const saves: Omit<EventPlan, 'operationId' | 'input'>[] = []
  for (const { planned, times } of timed) {
    if ('problem' in times) {
      problems.push({ ...times.problem, planned })
      lines.push({ planned, period: undefined, quote: undefined })
      continue
    }
    const next = await planNext(context, read, used, planned, times.period)
    problems.push(...next.problems.map((problem) => ({ ...problem, planned })))
    lines.push({ planned, period: times.period, quote: next.save.quote })
    saves.push(next.save)
  }
  return { lines, problems, saves, funds: fundsOf(read, used), pays: read.facts.entitlements.pays }
}
