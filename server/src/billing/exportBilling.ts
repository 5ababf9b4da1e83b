import { billingCalls, billingType, type Movement } from '@openbooth/contract/billing'
import { contains } from '#platform/list.ts'
import { verb } from '#platform/verb.ts'
import { xlsxFile, xlsxType, type SheetColumn } from '#platform/xlsx.ts'
import { orderOf, ownerOf, recordsOf } from './queries.ts'

/** A file may hold this many records; a longer one says in its last row that it is cut. */
const mostExportedRecords = 10_000

/** A statement as an Excel file, as filtered. Its tab says how many there are. */
export const exportBilling = verb(billingCalls.export, async ({ app, at, actor }, input) => {
  const all = recordsOf(app.db.query, ownerOf(actor, input), input)
  const named = input.search
    ? all.where(contains(['e.name', 'e.number', 'o.number'], input.search))
    : all
  const direction = input.descending ? 'desc' : 'asc'
  const found = await named
    .orderBy(`b.${orderOf(input)}`, direction)
    .orderBy('b.id', direction)
    .limit(mostExportedRecords + 1)
    .execute()
  const rows = found.slice(0, mostExportedRecords)
  const text = texts[actor.language ?? 'en']
  const isCut = found.length > rows.length
  const count = `${rows.length}${isCut ? '+' : ''}`
  return {
    name: `${text.file} ${at.toISOString().slice(0, 10)} (${count}).xlsx`,
    type: xlsxType,
    body: xlsxFile({
      sheet: `${text.file} (${count})`,
      columns: kinds.map((kind, index): SheetColumn => ({ title: text.heads[index]!, kind })),
      rows: [
        ...rows.map((row) => [
          row.createdAt,
          row.movement === null
            ? text.types[row.type as keyof typeof text.types]
            : text.movements[row.movement as Movement],
          row.eventNumber ?? '',
          row.eventName ?? '',
          row.orderNumber ?? '',
          text.assets[row.asset as keyof typeof text.assets],
          row.amount,
          row.balanceAfter,
          row.remark,
        ]),
        ...(isCut ? [[null, text.cut(rows.length)]] : []),
      ],
    }),
  }
})

const kinds = ['instant', 'text', 'text', 'text', 'text', 'text', 'money', 'money', 'text'] as const

const texts = {
  en: {
    file: 'Billing records',
    heads: [
      'Time',
      'Type',
      'Event number',
      'Event',
      'Order',
      'Asset',
      'Amount',
      'Balance after',
      'Remark',
    ],
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
    cut: (rows: number) =>
      `Only the first ${rows} records are in this file. Narrow the filter to export the others.`,
  },
  zh: {
    file: '账单记录',
    heads: ['时间', '类型', '会议编号', '会议', '订单', '资产', '金额', '余额', '备注'],
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
    cut: (rows: number) => `此文件只包含前 ${rows} 条记录。请缩小筛选范围以导出其余记录。`,
  },
} as const
