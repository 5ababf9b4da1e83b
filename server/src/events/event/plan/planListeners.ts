import { totalOf } from '@openbooth/contract/money/rateCard/pricing'
import type { Asset } from '@openbooth/contract/money/billing/quote'
import type { Problem } from '@openbooth/contract/events/event/rules/times'
import { readSettings } from '#platform/database/settings.ts'
import type { Context } from '#platform/http/verb.ts'
import { chargeRemark } from '../quote/chargeRemark.ts'
import { chargesOf, paidFrom, priceDraft } from '../quote/priceEvent.ts'
import { changedFields } from '../save/changedFields.ts'
import { channelsOfDraft, eventProblems } from '../save/eventProblems.ts'
import { matchExistingIds } from '../save/matchExistingIds.ts'
import { readSaveFacts } from '../save/saveFacts.ts'
import { shapeOf, type StoredEvent } from '../save/storedEvent.ts'
import { uninvitedSeats } from '../save/uninvitedSeats.ts'
import type { EventPlan } from '../save/writeEvent.ts'
import { draftOfStored } from './draftOfStored.ts'
import { includedBeside } from './planEvents.ts'
import { limitsWith, readParts } from './planFacts.ts'
import { usageOf, type PartInUse } from './usage.ts'

/** A planned event with another number of listeners. */
export interface ListenersChange {
  readonly event: StoredEvent
  readonly receiverNums: number
}

interface ListenersLine extends ListenersChange {
  readonly differences: readonly { readonly asset: Asset; readonly difference: bigint }[]
}

export interface ListenersPlan {
  readonly lines: readonly ListenersLine[]
  readonly problems: readonly (Problem & { readonly event: StoredEvent })[]
  readonly saves: readonly Omit<EventPlan, 'operationId' | 'input'>[]
  readonly pays: 'hours' | 'money'
}

type Settings = Awaited<ReturnType<typeof readSettings>>

/** Checks and prices one event after the earlier ones have their new numbers. */
const planNext = async (
  { app, at, actor }: Context,
  settings: Settings,
  others: readonly PartInUse[],
  { event, receiverNums }: ListenersChange,
) => {
  const { id, startAt, endAt, dst, hemispheres, appointmentStartTime } = event
  const draft = matchExistingIds({ ...draftOfStored(event), receiverNums }, event)
  const period = { startAt, endAt, dst, hemispheres, appointmentStartTime }
  const facts = await readSaveFacts(app.db, at, {
    ownerId: actor.workspaceId,
    eventId: id,
    operationId: null,
    channelIds: channelsOfDraft(draft),
    startAt,
    endAt,
    draft,
  })
  const { entitlements } = facts
  const inUse = usageOf(others, startAt, endAt)
  const limits = limitsWith(settings, entitlements, at)
  const problems = eventProblems(draft, { ...facts, event, inUse }, limits, { startAt, at })
  const included = includedBeside(entitlements, inUse.listeners, receiverNums, period, id)
  const quote = priceDraft(draft, period, entitlements, included.parts, at, event)
  const save: Omit<EventPlan, 'operationId' | 'input'> = {
    ownerId: actor.workspaceId,
    draft,
    period,
    startsNow: false,
    included,
    quote,
    charges: chargesOf(quote, event),
    expectedVersion: facts.expectedVersion,
    pays: entitlements.pays,
    remark: chargeRemark(draft.timeZone, paidFrom(event), endAt),
    details: { changed: changedFields(event, shapeOf(event), { ...draft, ...period }) },
    change: {
      id,
      version: event.version,
      programmeId: event.programmeId,
      extendedFrom: event.extendedFrom,
      tells: false,
      uninvited: uninvitedSeats(event),
      seatWork: undefined,
    },
  }
  return { problems, save }
}

/**
 * Checks and prices other numbers of listeners of planned events, which one step saves together in
 * this order. Changes nothing.
 */
export const planListeners = async (
  context: Context,
  changes: readonly ListenersChange[],
): Promise<ListenersPlan> => {
  const { app, at, actor } = context
  const settings = await readSettings(app.db)
  const times = changes.flatMap(({ event }) => [event.startAt.getTime(), event.endAt.getTime()])
  const first = new Date(Math.min(...times, at.getTime()))
  const last = new Date(Math.max(...times, at.getTime()))
  let parts = await readParts(context, actor.workspaceId, first, last)
  const lines: ListenersLine[] = []
  const problems: (Problem & { readonly event: StoredEvent })[] = []
  const saves: Omit<EventPlan, 'operationId' | 'input'>[] = []
  for (const change of changes) {
    const { event } = change
    const others = parts.filter(({ eventId }) => eventId !== String(event.id))
    const next = await planNext(context, settings, others, change)
    const { quote, charges, included } = next.save
    parts = [
      ...others,
      {
        eventId: String(event.id),
        starts: event.startAt,
        ends: event.endAt,
        booths: event.boothNums,
        listeners: included.parts[0]?.listeners ?? 0,
      },
    ]
    const chargedIn = (asset: Asset) =>
      event.charged.find((one) => one.asset === asset)?.amount ?? 0n
    lines.push({
      ...change,
      differences: charges.map(({ asset }) => ({
        asset,
        difference: totalOf(quote, asset) - chargedIn(asset),
      })),
    })
    problems.push(...next.problems.map((problem) => ({ ...problem, event })))
    saves.push(next.save)
  }
  return { lines, problems, saves, pays: saves[0]?.pays ?? 'hours' }
}
