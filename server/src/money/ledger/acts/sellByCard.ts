import { type LedgerConnection, rowOf } from '../connection.ts'
import type { Sale } from '../sales.ts'

/**
 * Books the price of an order that was paid outside; it becomes revenue over the period. The wallet has no
 * part in it. The same object of the provider comes once, whatever id: then `isNew` is false.
 * The caller has locked the user's row before anything else that this transaction locks of the user's.
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
