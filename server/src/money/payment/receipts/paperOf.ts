import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { receiptPaper } from '@openbooth/contract/money/payment/receiptPaper'
import { z } from 'zod'
import type { PdfPaper } from '#platform/pdf/writePdf.ts'
import type { WholeOrder } from './wholeOrder.ts'

interface PaperReader {
  readonly language: InterfaceLanguage
  /** IANA zone. */
  readonly timeZone: string
}

/**
 * A document of an order. Undefined if there is none.
 * @param number of a document; absent: the order's own receipt
 */
export const paperOf = (
  order: WholeOrder,
  { language, timeZone }: PaperReader,
  number?: string,
): PdfPaper | undefined => {
  const whole = z.encode(paymentCalls.get.output, { ...order, checkoutUrl: null })
  const receipt =
    number === undefined
      ? whole.receipts[0]
      : whole.receipts.find((document) => document.number === number)
  if (receipt === undefined) return undefined
  return {
    ...receiptPaper(language, timeZone, whole, receipt),
    createdAt: new Date(receipt.issuedAt),
  }
}
