import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { verb } from '#platform/http/verb.ts'
import { previewRefundedPeriod } from '../../subscription/index.ts'
import { readOrder } from '../queries.ts'
import { refundable } from './refundable.ts'

/** The refundable amount of an order, and the effects of a refund. */
export const previewRefund = verb(
  paymentCalls.refundPreview,
  async ({ app, at, actor }, { id }) => {
    const db = app.db.query
    const left = await refundable(db, await readOrder(db, id, actor))
    const ends = left > 0n ? await previewRefundedPeriod(db, id, at) : null
    return { left, ends }
  },
)
