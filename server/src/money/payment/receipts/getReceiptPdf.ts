import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { fileReader } from '#platform/list/listFile.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { pdfFile } from '#platform/pdf/writePdf.ts'
import { readOrder } from '../queries.ts'
import { paperOf } from './paperOf.ts'
import { wholeOrder } from './wholeOrder.ts'

/** A receipt or credit note as a PDF file, in the reader's language. */
export const getReceiptPdf = verb(paymentCalls.receiptPdf, async (context, input) => {
  const { app, actor } = context
  const found = await readOrder(app.db.query, input.id, actor)
  const order = await wholeOrder(app.db.query, found)
  const paper = paperOf(order, await fileReader(context, input), input.document)
  return paper === undefined ? refuse('Order Not Found') : pdfFile(paper)
})
