import type { OutputOf } from '@openbooth/contract/call'
import type { eventCalls } from '@openbooth/contract/events/event/calls'
import type { Asset, Quote } from '@openbooth/contract/money/billing/quote'
import type { Database } from '#platform/database/database.ts'
import { chargesOf } from './priceEvent.ts'
import type { StoredEvent } from '../save/storedEvent.ts'

/**
 * A price and the payer's balance.
 * @param event the changed event; absent for a new one
 */
export const answerQuote = async (
  db: Database,
  at: Date,
  payerId: bigint,
  event: StoredEvent | undefined,
  quote: Quote,
  { startAt, endAt }: { readonly startAt: Date; readonly endAt: Date },
  included: OutputOf<typeof eventCalls.openPreview>['included'],
): Promise<OutputOf<typeof eventCalls.openPreview>> => {
  const balances = await readBalances(db, at, payerId, event?.id ?? null, endAt)
  return {
    quote,
    included,
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
}

interface Balance {
  /** The current balance, in addition to the event's charge. */
  readonly all: bigint
  /** For hours: those that can pay until the end of the event, including those that already do. */
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
        spendable_hours($1::bigint, $3::bigint, 'BOOTH_HOUR', $4::timestamptz, $2::timestamptz) as reaching,
        spendable_hours($1::bigint, $3::bigint, 'TECHNICIAN_HOUR', $4::timestamptz, $2::timestamptz) as "technicianReaching"`,
    values: [userId, at, eventId, endAt],
  })
  const { hours, reaching, technician, technicianReaching, money } = rows[0]!
  return {
    BOOTH_HOUR: { all: hours, reaching },
    TECHNICIAN_HOUR: { all: technician, reaching: technicianReaching },
    MONEY: { all: money, reaching: money },
  }
}
