import type { InputOf } from '@openbooth/contract/call'
import { programmeCalls } from '@openbooth/contract/events/programme/calls'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import type { EventSaved } from '@openbooth/contract/events/event/view'
import { findTimeZone } from '@openbooth/contract/time/timeZones'
import { wallTimeAt } from '@openbooth/contract/time/wallClock'
import type { Transaction } from 'kysely'
import { callLedger, lockOrder } from '#ledger'
import { withKey } from '#platform/audit/audit.ts'
import type { Tables } from '#platform/database/database.ts'
import { verb, type Context } from '#platform/http/verb.ts'
import { lockWorkspaces } from '#users/user/index.ts'
import { cancellationOf, cancelOneOf, isCancellable, type StoredEvent } from '../event/index.ts'
import { lockProgramme, readRooms, readStoredEvents, zoneOf } from './queries.ts'
import { savedBefore, stepParameters, toSaved, type Step } from './steps.ts'

/** The refunds for cancelling an event, the events of a day, or all events. */
export const quoteCancellation = verb(programmeCalls.cancelQuote, async (context, input) => {
  const { app, at, actor } = context
  const { id, eventId, date } = input
  const timeZone = await zoneOf(app.db.query, actor.workspaceId, id)
  const rooms = await readRooms(app.db.query, id)
  const isMeant = (event: StoredEvent) => {
    if (eventId !== undefined) return event.id === eventId
    if (date === undefined) return true
    const { zone } = findTimeZone(timeZone ?? event.timeZone)!
    return wallTimeAt(zone, event.startAt).startsWith(date)
  }
  const meant = (await readStoredEvents(app.db.query, id)).filter(isMeant)
  const events = meant
    .filter((event) => isCancellable(event, at))
    .map((event) => ({
      id: event.id,
      name: event.name,
      roomId: rooms.find(({ name }) => name === event.room)?.id ?? null,
      startAt: event.startAt,
      ...cancellationOf(event, at),
    }))
  return {
    events,
    remaining: meant
      .filter((event) => !isCancellable(event, at))
      .map(({ id: eventOf, name, state }) => ({ id: eventOf, name, state })),
    totals: totalsOf(events.flatMap(({ refunds }) => refunds)),
  }
})

interface Refund {
  readonly asset: (typeof lockOrder)[number]
  readonly charged: bigint
  readonly refund: bigint
}

const totalsOf = (refunds: readonly Refund[]): Refund[] =>
  lockOrder.flatMap((asset) => {
    const ofAsset = refunds.filter((one) => one.asset === asset)
    if (ofAsset.length === 0) return []
    return [
      {
        asset,
        charged: ofAsset.reduce((sum, { charged }) => sum + charged, 0n),
        refund: ofAsset.reduce((sum, { refund }) => sum + refund, 0n),
      },
    ]
  })

/** Cancels planned events of a programme, as they were read, all or nothing. */
export const cancelProgramme = verb(programmeCalls.cancel, async (context, input) => {
  const step = { operationId: input.operationId, input }
  const { app } = context
  const before = await savedBefore(context, step)
  if (before) return before
  const answer = await app.db.transaction((tx) => cancelAll(tx, context, step, input))
  for (const event of input.events) app.notifier.publish('event', event.id)
  return toSaved(context, answer)
})

const cancelAll = async (
  tx: Transaction<Tables>,
  context: Context,
  step: Step,
  { id, events }: InputOf<typeof programmeCalls.cancel>,
): Promise<unknown> => {
  const { actor } = context
  const programme = await lockProgramme(tx, actor.workspaceId, id)
  await lockWorkspaces(tx, [actor.workspaceId])
  const repeated = await callLedger(tx, 'programme_saved_before', stepParameters(context, step))
  if (repeated !== null) return repeated
  const saved: EventSaved[] = []
  for (const event of events.toSorted((one, other) => Number(one.id - other.id)))
    saved.push(await cancelOneOf(tx, context, id, event))
  await tx
    .updateTable('programmes')
    .set({ cancelledAt: context.at })
    .where('id', '=', id)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('events')
            .select('events.id')
            .where('programmeId', '=', id)
            .where('state', '<>', eventState.cancelled),
        ),
      ),
    )
    .execute()
  const details = { name: programme.name, events: events.length, ...withKey(actor) }
  return callLedger(tx, 'write_programme_step', {
    ...stepParameters(context, step),
    id,
    action: 'programme.cancel',
    details,
    saved,
  })
}
