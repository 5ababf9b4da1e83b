import {
  billingCalls,
  billingType,
  type Movement,
  type StatementTotals,
} from '@openbooth/contract/billing'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { orderOf, ownerOf, type recordsOf, statementOf } from './queries.ts'
import { totalsOf } from './totalsOf.ts'

/** A statement as an Excel file, as filtered. */
export const exportBilling = verb(billingCalls.export, async (context, input) => {
  const { app, actor } = context
  const db = app.db.query
  const ownerId = ownerOf(actor, input)
  const [rows, totals, reader] = await Promise.all([
    fileRows(statementOf(db, ownerId, input), { ...input, sort: orderOf(input) }, 'b'),
    totalsOf(db, ownerId, input),
    fileReader(context, input),
  ])
  return listFile(shape, rows, reader, totalRows(totals, reader.language))
})

const words = {
  en: {
    types: {
      [billingType.createPreCharge]: 'Create pre-charge',
      [billingType.createPreChargeZero]: 'Create pre-charge zero',
      [billingType.adjustCharge]: 'Adjust charge',
      [billingType.refund]: 'Refund',
      [billingType.adjustZero]: 'Adjust zero',
      [billingType.balanceRecharge]: 'Balance recharge',
    },
    movements: {
      purchase: 'Purchase',
      hoursGranted: 'Hours granted',
      hoursExpired: 'Hours expired',
      hoursTakenBack: 'Hours taken back',
      refundToCard: 'Refund to the card',
      refundReturned: 'Refund came back',
      frozen: 'Frozen for a dispute',
      unfrozen: 'Dispute won',
      chargedBack: 'Charged back',
      debtCollected: 'Debt collected',
      adjustment: 'Adjustment',
    },
    assets: { MONEY: 'Money', BOOTH_HOUR: 'Booth hours', TECHNICIAN_HOUR: 'Technician hours' },
    totals: { given: 'Total in', taken: 'Total out' },
  },
  zh: {
    types: {
      [billingType.createPreCharge]: '创建预扣费',
      [billingType.createPreChargeZero]: '创建预扣费（零）',
      [billingType.adjustCharge]: '调整扣费',
      [billingType.refund]: '退款',
      [billingType.adjustZero]: '调整（零）',
      [billingType.balanceRecharge]: '余额充值',
    },
    movements: {
      purchase: '购买',
      hoursGranted: '发放小时',
      hoursExpired: '小时到期',
      hoursTakenBack: '小时收回',
      refundToCard: '退款至银行卡',
      refundReturned: '退款退回',
      frozen: '争议冻结',
      unfrozen: '争议胜诉',
      chargedBack: '拒付扣回',
      debtCollected: '偿还欠款',
      adjustment: '调整',
    },
    assets: { MONEY: '金额', BOOTH_HOUR: '译员间小时', TECHNICIAN_HOUR: '技术员小时' },
    totals: { given: '转入合计', taken: '转出合计' },
  },
} as const
type Words = (typeof words)['en']

/** The sums at the end of the file: what they are, of which asset, how much. */
const totalRows = (totals: StatementTotals, as: InterfaceLanguage) =>
  totals.flatMap(({ asset, ...sums }) =>
    (['given', 'taken'] as const).map((way) => ({
      Type: words[as].totals[way],
      Asset: words[as].assets[asset],
      Amount: sums[way],
    })),
  )

type Row = Awaited<ReturnType<ReturnType<typeof recordsOf>['execute']>>[number]

const shape: FileShape<Row> = {
  en: 'Billing records',
  zh: '账单记录',
  rows: { en: 'records', zh: '记录', measure: '条' },
  columns: [
    { kind: 'instant', en: 'Time', zh: '时间', cell: ({ createdAt }) => createdAt },
    {
      kind: 'text',
      en: 'Type',
      zh: '类型',
      cell: ({ type, movement }, as) =>
        movement === null
          ? words[as].types[type as keyof Words['types']]
          : words[as].movements[movement as Movement],
    },
    { kind: 'text', en: 'Event number', zh: '会议编号', cell: (one) => one.eventNumber ?? '' },
    { kind: 'text', en: 'Event', zh: '会议', cell: ({ eventName }) => eventName ?? '' },
    { kind: 'text', en: 'Order', zh: '订单', cell: ({ orderNumber }) => orderNumber ?? '' },
    {
      kind: 'text',
      en: 'Asset',
      zh: '资产',
      cell: ({ asset }, as) => words[as].assets[asset as keyof Words['assets']],
    },
    { kind: 'either', en: 'Amount', zh: '金额', cell: ({ amount }) => amount },
    {
      kind: 'either',
      en: 'Balance after',
      zh: '变动后余额',
      cell: ({ balanceAfter }) => balanceAfter,
    },
    { kind: 'text', en: 'Remark', zh: '备注', cell: ({ remark }) => remark },
  ],
}
