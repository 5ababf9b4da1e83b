import { eventCalls } from '@openbooth/contract/event'
import type { EventDraft } from '@openbooth/contract/event/draft'
import type { Asset } from '@openbooth/contract/event/quote'
import { boothProblems } from '@openbooth/contract/rules/booths'
import { eventState } from '@openbooth/contract/rules/events'
import {
  resolveEventTimes,
  type EventPeriod,
  type Problem,
} from '@openbooth/contract/rules/eventTimes'
import { forbiddenWhileRunning } from '@openbooth/contract/rules/runningChanges'
import { limitsOf } from '../terms/index.ts'
import { readSettings } from '#platform/database/settings.ts'
import type { Database } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { adoptIds } from './adoptIds.ts'
import { changedTimes } from './changedTimes.ts'
import { keepingOwn, refuseProblems, technicianProblems } from './eventProblems.ts'
import { chargesOf, priceDraft } from './priceEvent.ts'
import { readSaveFacts } from './saveFacts.ts'
import { shapeOf, type StoredEvent } from './storedEvent.ts'
import { wantedPeriod } from './wantedPeriod.ts'

/** What an event, or a change of one, would cost; a start that is past has a price too. */
export const quoteDraft = verb(eventCalls.quote, async ({ app, at, actor }, input) => {
  const { eventId, ...sent } = input
  const { terms, event } = await readSaveFacts(app.db, at, {
    ownerId: actor.id,
    eventId: eventId ?? null,
    operationId: null,
    channelIds: [],
    ...wantedPeriod(input, at),
    draft: input,
  })
  if (eventId !== undefined && event?.ownerId !== actor.id) return refuse('Event Not Found')
  const draft = adoptIds(sent, event)
  const times = event ? changedTimes(draft, event, at, true) : resolveEventTimes(draft, at, true)
  if ('problem' in times) return refuse(times.problem.message, times.problem)
  const { startAt, endAt } = times.period
  const { technicianNoticeHours } = await readSettings(app.db)
  const limits = limitsOf(terms, at, { boothHours: 0n, channelLimit: 0, technicianNoticeHours })
  refuseProblems([
    ...boothProblems(draft, keepingOwn(limits, { event }, draft)).filter(
      ({ message }) => message === 'Not Available Yet',
    ),
    ...technicianProblems(draft, { event }, limits, { startAt, at }),
    ...pricedChangesWhileRunning(draft, times.period, event),
  ])

  const quote = priceDraft(draft, times.period, terms, at, event)
  const balances = await readBalances(app.db, at, actor.id, eventId ?? null, endAt)
  return {
    quote,
    startAt,
    endAt,
    changes: chargesOf(quote, event).map(({ asset, total }) => {
      const charged = event?.charged.find((one) => one.asset === asset)?.amount ?? 0n
      const difference = total - charged
      const { all, reaching } = balances[asset]
      const canPay = asset === 'MONEY' ? all + charged : reaching
      return {
        asset,
        charged,
        difference,
        balance: canPay > charged ? canPay - charged : 0n,
        balanceAfter: canPay - total,
        isCovered: total <= canPay,
        expiring: all + charged - canPay,
      }
    }),
    hoursAreUnlimited: quote.lines.some(({ item, rate }) => item === 'boothHours' && rate === 0n),
  }
})

/** What has a price and cannot be taken from an event that runs. A form that asks for a price leaves out all else. */
const priced =
  /^(appointment(Start|End)Time|receiverNums|technicianOption|booths(\.\d+\.boxType)?)$/

const pricedChangesWhileRunning = (
  draft: EventDraft,
  period: EventPeriod,
  event: StoredEvent | undefined,
): Problem[] =>
  event?.state === eventState.normal
    ? forbiddenWhileRunning(shapeOf(event), { ...draft, ...period }).filter(({ path }) =>
        priced.test(path),
      )
    : []

interface Balance {
  /** What there is now, beside what the event was charged. */
  readonly all: bigint
  /** Of hours: what can pay until the end of the event, with what paid for it already. */
  readonly reaching: bigint
}

const readBalances = async (
  { pool }: Database,
  at: Date,
  userId: bigint,
  eventId: bigint | null,
  endAt: Date,
): Promise<Record<Asset, Balance>> => {
  const { rows } = await pool.query<{
    hours: bigint
    reaching: bigint
    technician: bigint
    technicianReaching: bigint
    money: bigint
  }>({
    name: 'event.balances',
    text: `select ledger.hour_balance($1::bigint, 'BOOTH_HOUR', $2::timestamptz) as hours,
        ledger.hour_balance($1::bigint, 'TECHNICIAN_HOUR', $2::timestamptz) as technician,
        ledger.wallet_balance($1::bigint) as money,
        hours_reaching($1::bigint, $3::bigint, 'BOOTH_HOUR', $4::timestamptz, $2::timestamptz) as reaching,
        hours_reaching($1::bigint, $3::bigint, 'TECHNICIAN_HOUR', $4::timestamptz, $2::timestamptz) as "technicianReaching"`,
    values: [userId, at, eventId, endAt],
  })
  const { hours, reaching, technician, technicianReaching, money } = rows[0]!
  return {
    BOOTH_HOUR: { all: hours, reaching },
    TECHNICIAN_HOUR: { all: technician, reaching: technicianReaching },
    MONEY: { all: money, reaching: money },
  }
}
