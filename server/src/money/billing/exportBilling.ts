import {
  billingCalls,
  type BillingType,
  type Movement,
  type StatementTotals,
} from '@openbooth/contract/money/billing/calls'
import type { Asset } from '@openbooth/contract/money/billing/quote'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import {
  assetWords,
  billingTypeWords,
  movementWords,
} from '@openbooth/contract/money/billing/texts'
import { column, fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
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

const totalWords = {
  given: { en: 'Total in', zh: '转入合计' },
  taken: { en: 'Total out', zh: '转出合计' },
} as const

/** The sums at the end of the file: movement, asset, amount. */
const totalRows = (totals: StatementTotals, as: InterfaceLanguage) =>
  totals.flatMap(({ asset, ...sums }) =>
    (['given', 'taken'] as const).map((way) => ({
      Type: totalWords[way][as],
      Asset: assetWords[asset][as],
      Amount: sums[way],
    })),
  )

type Row = Awaited<ReturnType<ReturnType<typeof recordsOf>['execute']>>[number]

const shape: FileShape<Row> = {
  en: 'Billing records',
  zh: '账单记录',
  rows: { en: 'records', zh: '记录', measure: '条' },
  columns: [
    column.instant('Time', '时间', ({ createdAt }) => createdAt),
    column.text('Type', '类型', ({ type, movement }, as) =>
      movement === null
        ? billingTypeWords[type as BillingType][as]
        : movementWords[movement as Movement][as],
    ),
    column.text('Event number', '会议编号', (one) => one.eventNumber ?? ''),
    column.text('Event', '会议', ({ eventName }) => eventName ?? ''),
    column.text('Order', '订单', ({ orderNumber }) => orderNumber ?? ''),
    column.text('Asset', '资产', ({ asset }, as) => assetWords[asset as Asset][as]),
    column.either('Amount', '金额', ({ amount }) => amount),
    column.either('Balance after', '变动后余额', ({ balanceAfter }) => balanceAfter),
    column.text('Remark', '备注', ({ remark }) => remark),
    column.text('Member', '成员', ({ actorName }) => actorName ?? ''),
  ],
}
