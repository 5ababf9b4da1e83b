import type { Transaction } from 'kysely'
import type { Tables } from '#platform/database/database.ts'

const seller = {
  sellerName: 'OpenBooth Demo GmbH',
  sellerAddress: 'Unter den Linden 1\n10117 Berlin',
  sellerTaxNumber: 'DE 999 999 999',
  sellerRegisterNumber: 'HRB 000000, Amtsgericht Charlottenburg',
  sellerEmail: 'receipts@openbooth.test',
}
const buyer = {
  billingCompany: 'Conference House AG',
  billingAddress: 'Seestrasse 12\n8002 Zürich',
  billingTaxNumber: 'CHE-000.000.000',
}

/**
 * Adds the seller and the buyer of the demo, so that its receipts are complete. Must be called
 * before any payment.
 */
export const addDemoParties = async (
  tx: Transaction<Tables>,
  at: Date,
  organiserId: bigint,
): Promise<void> => {
  await tx
    .insertInto('settings')
    .values(
      Object.entries(seller).map(([key, value]) => ({
        key,
        value: JSON.stringify(value),
        updatedAt: at,
        updatedBy: null,
      })),
    )
    .execute()
  await tx.updateTable('workspaces').set(buyer).where('id', '=', organiserId).execute()
}
