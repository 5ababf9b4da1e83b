import { type LedgerConnection, rowOf } from '../connection.ts'
import { asRefusal } from '#platform/database/violations.ts'
import type { Sale } from '../sales.ts'

interface WalletSaleResult {
  readonly billingId: bigint
  /** The wallet right after it, in cents. */
  readonly balanceAfter: bigint
}

/**
 * Charges the price of an order to the wallet. It becomes revenue over the period. The caller must
 * lock the user's row before any other row of this user.
 * @throws Refusal 'Lack Of Balance'
 */
export const sellFromWallet = (
  connection: LedgerConnection,
  sale: Sale & { readonly remark?: string },
): Promise<WalletSaleResult> =>
  rowOf<WalletSaleResult>(
    connection,
    `select billing_id as "billingId", balance_after as "balanceAfter"
     from ledger.sell_from_wallet($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      sale.id,
      sale.userId,
      sale.amount,
      String(sale.orderId),
      sale.startsAt,
      sale.endsAt,
      sale.remark ?? '',
      sale.at,
    ],
  ).catch(asRefusal())
