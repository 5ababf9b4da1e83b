import { programmeCalls } from '@openbooth/contract/events/programme/calls'
import { listenersOfRooms } from '@openbooth/contract/events/programme/rules'
import { findTimeZone } from '@openbooth/contract/time/timeZones'
import { wallTimeAt } from '@openbooth/contract/time/wallClock'
import { hourBalance, lockOrder, walletBalance } from '#ledger'
import { requireVersion } from '#platform/http/stale.ts'
import { verb, type Context } from '#platform/http/verb.ts'
import {
  isCancellable,
  maySeeStatement,
  planListeners,
  retryOnConflict,
  type ListenersPlan,
  type StoredEvent,
} from '../event/index.ts'
import { readCongress, readStoredEvents } from './queries.ts'
import { savedBefore, saveEvents } from './steps.ts'

/** The new share of each planned event: the rooms of a day split the listeners. */
const sharesOf = (
  events: readonly StoredEvent[],
  timeZone: string,
  listeners: number,
  at: Date,
): { event: StoredEvent; receiverNums: number }[] => {
  const { zone } = findTimeZone(timeZone)!
  const days = Map.groupBy(events, ({ startAt }) => wallTimeAt(zone, startAt).slice(0, 10))
  return [...days.values()].flatMap((ofDay) => {
    const shares = listenersOfRooms(listeners, ofDay.length)
    return ofDay
      .map((event, place) => ({ event, receiverNums: shares[place]! }))
      .filter(({ event }) => isCancellable(event, at))
  })
}

const planOf = async (context: Context, id: bigint, listeners: number) => {
  const { app, at, actor } = context
  const programme = await readCongress(app.db.query, actor.workspaceId, id)
  const events = await readStoredEvents(app.db.query, id)
  const plan = await planListeners(context, sharesOf(events, programme.timeZone, listeners, at))
  return { programme, plan }
}

/** Problems of a change, in the shape of those of new events. */
const problemsOf = ({ problems }: ListenersPlan) =>
  problems.map(({ event, message, params }) => ({
    room: event.room,
    date: event.appointmentStartTime.slice(0, 10),
    message,
    path: 'listeners',
    ...(params && { params: { ...params } }),
  }))

/** The cost of another number of listeners. */
export const quoteListeners = verb(programmeCalls.listenersQuote, async (context, input) => {
  const { app, at, actor } = context
  const { plan } = await planOf(context, input.id, input.listeners)
  const sees = maySeeStatement(actor, { ownerId: actor.workspaceId })
  const all = plan.lines.flatMap(({ differences }) => differences)
  const touched = lockOrder.filter((asset) => all.some((one) => one.asset === asset))
  const totals = touched.map(async (asset) => {
    const difference = all.reduce(
      (sum, one) => (one.asset === asset ? sum + one.difference : sum),
      0n,
    )
    const balance =
      asset === 'MONEY'
        ? await walletBalance(app.db.pool, actor.workspaceId)
        : await hourBalance(app.db.pool, actor.workspaceId, asset, at)
    return {
      asset,
      difference,
      balance: sees ? balance : null,
      balanceAfter: sees ? balance - difference : null,
      isCovered: difference <= 0n || difference <= balance,
    }
  })
  return {
    events: plan.lines.map(({ event, receiverNums, differences }) => ({
      id: event.id,
      name: event.name,
      receiverNums,
      differences: [...differences],
    })),
    totals: await Promise.all(totals),
    problems: problemsOf(plan),
  }
})

/** Changes the number of listeners of a programme and of its planned events. */
export const setListeners = verb(programmeCalls.setListeners, async (context, input) => {
  const { id, version, listeners, operationId } = input
  const step = { operationId, input }
  const saved = await retryOnConflict(async () => {
    const before = await savedBefore(context, step)
    if (before) return before
    const { programme, plan } = await planOf(context, id, listeners)
    await requireVersion(
      context.app.db.query,
      context,
      { is: programme.version, read: version },
      { objectType: 'programme', objectId: id },
    )
    const problems = problemsOf(plan)
    return saveEvents(
      context,
      step,
      { ...plan, problems },
      {
        id,
        version,
        listeners,
        rooms: [],
        action: 'programme.setListeners',
        details: { before: { listeners: programme.listeners }, after: { listeners } },
      },
    )
  })
  for (const event of saved.events) context.app.notifier.publish('event', event.id)
  return saved
})
