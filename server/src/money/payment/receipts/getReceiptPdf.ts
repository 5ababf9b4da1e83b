import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { fileReader } from '#platform/list/listFile.ts'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import { writePdf } from '#platform/pdf/writePdf.ts'
import { readOrder } from '../queries.ts'
import { paperOf } from './paperOf.ts'

/** A receipt or credit note as a PDF file, in the reader's language. */
export const getReceiptPdf = verb(paymentCalls.receiptPdf, async (context, input) => {
  const { app, actor } = context
  const found = await readOrder(app.db.query, input.id, actor)
  const paper = await paperOf(app.db.query, found, await fileReader(context, input), input.document)
  if (paper === undefined) return refuse('Order Not Found')
  return {
    name: `${paper.title} ${paper.number}.pdf`,
    type: 'application/pdf',
    body: await writePdf(paper),
  }
})
