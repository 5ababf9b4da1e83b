import { eventCalls } from '@openbooth/contract/event'
import type { Asset } from '@openbooth/contract/event/quote'
import { boothProblems } from '@openbooth/contract/rules/booths'
import { resolveEventTimes } from '@openbooth/contract/rules/eventTimes'
import { limitsOf } from '../terms/index.ts'
import type { Database } from '#platform/database/database.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { adoptIds } from './adoptIds.ts'
import { changedTimes } from './changedTimes.ts'
import { keepingOwn, refuseProblems } from './eventProblems.ts'
import { chargesOf, priceDraft } from './priceEvent.ts'
import { readSaveFacts } from './saveFacts.ts'
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
  const limits = limitsOf(terms, at, { boothHours: 0n, channelLimit: 0 })
  refuseProblems(
    boothProblems(draft, keepingOwn(limits, { event }, draft)).filter(
      ({ message }) => message === 'Not Available Yet',
    ),
  )

  const quote = priceDraft(draft, times.period, terms, at, event)
  const balances = await readBalances(app.db, at, actor.id, eventId ?? null, endAt)
  return {
    quote,
    startAt,
    endAt,
    changes: chargesOf(quote, event).map(({ asset, total }) => {
      const charged = event?.charged.find((one) => one.asset === asset)?.amount ?? 0n
      const difference = total - charged
      const { balance, reaching } = balances[asset]
      const isCovered = total <= reaching + (asset === 'MONEY' ? charged : 0n)
      return { asset, charged, difference, balance, balanceAfter: balance - difference, isCovered }
    }),
    hoursAreUnlimited: quote.lines.some(({ item, rate }) => item === 'boothHours' && rate === 0n),
  }
})

interface Balance {
  readonly balance: bigint
  /** What can pay until the end of the event; of hours also what paid for it already. */
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
    BOOTH_HOUR: { balance: hours, reaching },
    TECHNICIAN_HOUR: { balance: technician, reaching: technicianReaching },
    MONEY: { balance: money, reaching: money },
  }
}
