import {
  type CardProvider,
  type OrderPurpose,
  type OrderState,
  paymentCalls,
  type PaymentMethod,
  type PurchasePeriod,
} from '@openbooth/contract/payment'
import {
  orderPurposeWords,
  orderStateWords,
  paidWith,
  paidWithWords,
  purchasePeriodWords,
} from '@openbooth/contract/rules/orderWords'
import { packageNameIn } from '@openbooth/contract/rules/packages'
import { receiptNumber } from '@openbooth/contract/rules/receipts'
import { addressSaid, nameSaid } from '@openbooth/contract/rules/anonymised'
import { fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { ordersOf } from './queries.ts'

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
    { kind: 'instant', en: 'Ordered', zh: '下单时间', cell: ({ createdAt }) => createdAt },
    { kind: 'text', en: 'Number', zh: '编号', cell: ({ number }) => number },
    {
      kind: 'text',
      en: 'Receipt number',
      zh: '收据编号',
      cell: ({ receiptNumber: number }) =>
        number === null ? '' : receiptNumber('receipt', number),
    },
    { kind: 'text', en: 'User', zh: '用户', cell: ({ userName }, as) => nameSaid(as, userName) },
    {
      kind: 'text',
      en: 'E-mail',
      zh: '邮箱',
      cell: ({ emailAddress }) => addressSaid(emailAddress),
    },
    {
      kind: 'text',
      en: 'For',
      zh: '用途',
      cell: ({ purpose }, as) => orderPurposeWords[purpose as OrderPurpose][as],
    },
    { kind: 'text', en: 'Package', zh: '套餐', cell: (one, as) => packageNameIn(as, one) ?? '' },
    {
      kind: 'text',
      en: 'Period',
      zh: '周期',
      cell: ({ period }, as) =>
        period === null ? '' : purchasePeriodWords[period as PurchasePeriod][as],
    },
    {
      kind: 'text',
      en: 'Method',
      zh: '支付方式',
      cell: ({ method, provider }, as) =>
        paidWithWords[
          paidWith({
            method: method as PaymentMethod,
            provider: provider as CardProvider | null,
          })
        ][as],
    },
    { kind: 'money', en: 'Amount', zh: '金额', cell: ({ amount }) => amount },
    { kind: 'text', en: 'Currency', zh: '货币', cell: ({ currency }) => currency },
    {
      kind: 'text',
      en: 'State',
      zh: '状态',
      cell: ({ state }, as) => orderStateWords[state as OrderState][as],
    },
    { kind: 'instant', en: 'Paid', zh: '支付时间', cell: ({ paidAt }) => paidAt },
    { kind: 'money', en: 'Refunded', zh: '已退款', cell: ({ refundedAmount }) => refundedAmount },
  ],
}
