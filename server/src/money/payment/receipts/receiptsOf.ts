import type { Receipt } from '@openbooth/contract/money/payment/calls'
import { receiptNumber, type ReceiptKind } from '@openbooth/contract/money/payment/receipts'
import { splitTax } from '@openbooth/contract/money/payment/receiptTax'
import type { Reader } from '#platform/database/database.ts'

/** The documents of an order: its receipt and later corrections. Empty if the order is unpaid. */
export const receiptsOf = async (db: Reader, orderId: bigint): Promise<Receipt[]> => {
  const rows = await db
    .selectFrom('receipts as r')
    .leftJoin('receipts as c', 'c.id', 'r.correctsId')
    .selectAll('r')
    .select(['c.kind as correctedKind', 'c.number as correctedNumber'])
    .where('r.orderId', '=', orderId)
    .orderBy('r.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as ReceiptKind,
    number: receiptNumber(row.kind as ReceiptKind, row.number),
    corrects:
      row.correctedKind === null
        ? null
        : receiptNumber(row.correctedKind as ReceiptKind, row.correctedNumber!),
    amount: row.amount,
    ...splitTax(row.amount, row.taxRate),
    taxName: row.taxName,
    taxRate: row.taxRate,
    issuedAt: row.issuedAt,
    seller: {
      name: row.sellerName,
      address: row.sellerAddress,
      taxNumber: row.sellerTaxNumber,
      registerNumber: row.sellerRegisterNumber,
      emailAddress: row.sellerEmail,
    },
    buyer: {
      userName: row.buyerName,
      emailAddress: row.buyerEmail,
      company: row.buyerCompany,
      address: row.buyerAddress,
      taxNumber: row.buyerTaxNumber,
    },
  }))
}
