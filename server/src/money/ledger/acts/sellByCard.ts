import { type LedgerConnection, rowOf } from '../connection.ts'
import type { Sale } from '../sales.ts'

/**
 * Posts the price of an order paid by card. It becomes revenue over the period; the wallet does not
 * change. A second call for the same provider object posts nothing and returns `isNew` false,
 * regardless of its id. The caller must lock the user's row before any other row of this user.
 */
export const sellByCard = (
  connection: LedgerConnection,
  sale: Sale & { readonly provider: string; readonly objectId: string },
): Promise<{ readonly isNew: boolean }> =>
  rowOf<{ isNew: boolean }>(
    connection,
    'select ledger.sell_by_card($1, $2, $3, $4, $5, $6, $7, $8, $9) as "isNew"',
    [
      sale.id,
      sale.userId,
      sale.amount,
      sale.provider,
      sale.objectId,
      String(sale.orderId),
      sale.startsAt,
      sale.endsAt,
      sale.at,
    ],
  )
