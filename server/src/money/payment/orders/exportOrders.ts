import {
  type CardProvider,
  type OrderPurpose,
  type OrderState,
  paymentCalls,
  type PaymentMethod,
  type PurchasePeriod,
} from '@openbooth/contract/money/payment/calls'
import {
  orderPurposeWords,
  orderStateWords,
  paidWith,
  paidWithWords,
  purchasePeriodWords,
} from '@openbooth/contract/money/payment/texts'
import { packageNameIn } from '@openbooth/contract/money/comboPackage/rules'
import { receiptNumber } from '@openbooth/contract/money/payment/receipts'
import { addressSaid, nameSaid } from '@openbooth/contract/users/user/anonymised'
import { column, fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { ordersOf } from '../queries.ts'

/** The pay records as an Excel file, as filtered. */
export const exportOrders = verb(paymentCalls.export, async (context, input) => {
  const { app, at, actor } = context
  const orders = ordersOf(app.db.query, actor, at, input)
  const rows = await fileRows(orders, { ...input, sort: 'createdAt' }, 'o')
  return listFile(shape, rows, await fileReader(context, input))
})

type Row = Awaited<ReturnType<ReturnType<typeof ordersOf>['execute']>>[number]

const shape: FileShape<Row> = {
  en: 'Payment records',
  zh: '支付记录',
  rows: { en: 'records', zh: '记录', measure: '条' },
  columns: [
    column.instant('Ordered', '下单时间', ({ createdAt }) => createdAt),
    column.text('Number', '编号', ({ number }) => number),
    column.text('Receipt number', '收据编号', ({ receiptNumber: number }) =>
      number === null ? '' : receiptNumber('receipt', number),
    ),
    column.text('User', '用户', ({ userName }, as) => nameSaid(as, userName)),
    column.text('Email address', '邮箱', ({ emailAddress }) => addressSaid(emailAddress)),
    column.text(
      'Product',
      '内容',
      ({ purpose }, as) => orderPurposeWords[purpose as OrderPurpose][as],
    ),
    column.text('Package', '套餐', (one, as) => packageNameIn(as, one) ?? ''),
    column.text('Period', '周期', ({ period }, as) =>
      period === null ? '' : purchasePeriodWords[period as PurchasePeriod][as],
    ),
    column.text(
      'Method',
      '支付方式',
      ({ method, provider }, as) =>
        paidWithWords[
          paidWith({
            method: method as PaymentMethod,
            provider: provider as CardProvider | null,
          })
        ][as],
    ),
    column.money('Amount', '金额', ({ amount }) => amount),
    column.text('Currency', '货币', ({ currency }) => currency),
    column.text('State', '状态', ({ state }, as) => orderStateWords[state as OrderState][as]),
    column.instant('Paid', '支付时间', ({ paidAt }) => paidAt),
    column.money('Refunded', '已退款', ({ refundedAmount }) => refundedAmount),
  ],
}
