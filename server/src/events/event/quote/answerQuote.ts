import type { OutputOf } from '@openbooth/contract/call'
import type { eventCalls } from '@openbooth/contract/events/event/calls'
import type { Asset, Quote } from '@openbooth/contract/money/billing/quote'
import type { Context } from '#platform/http/verb.ts'
import { maySeeStatement } from '../queries.ts'
import type { Database } from '#platform/database/database.ts'
import { chargesOf } from './priceEvent.ts'
import type { StoredEvent } from '../save/storedEvent.ts'

/**
 * A price and the payer's balance, for an actor who may see it.
 * @param event the changed event, whose owner pays; absent for a new one of the acting workspace
 */
export const answerQuote = async (
  db: Database,
  { actor, at }: Pick<Context, 'actor' | 'at'>,
  event: StoredEvent | undefined,
  quote: Quote,
  { startAt, endAt }: { readonly startAt: Date; readonly endAt: Date },
  included: Included,
): Promise<OutputOf<typeof eventCalls.openPreview>> => {
  const payerId = event?.ownerId ?? actor.workspaceId
  const seesBalance = maySeeStatement(actor, { ownerId: payerId })
  const balances = await readBalances(db, at, payerId, event?.id ?? null, endAt)
  return {
    quote,
    included: actor.workspaceId === payerId ? included : withoutOthers(included),
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
        balance: seesBalance ? (canPay > charged ? canPay - charged : 0n) : null,
        balanceAfter: seesBalance ? canPay - total : null,
        isCovered: total <= canPay,
        expiring: seesBalance ? all + charged - canPay : 0n,
      }
    }),
    hoursAreUnlimited: quote.lines.some(({ item, rate }) => item === 'boothHours' && rate === 0n),
  }
}

type Included = OutputOf<typeof eventCalls.openPreview>['included']

/** Only members of the workspace see its other events. */
const withoutOthers = (included: Included): Included =>
  included && {
    ...included,
    others: [],
    moreOthers: included.moreOthers + included.others.length,
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
