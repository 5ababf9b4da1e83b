import { paymentCalls } from '@openbooth/contract/payment'
import { verb } from '#platform/verb.ts'
import { xlsxFile, xlsxType, type SheetColumn } from '#platform/xlsx.ts'
import { ordersOf } from './queries.ts'
import { exportTexts } from './texts.ts'

/** A file may hold this many orders; a longer one says in its last row that it is cut. */
const mostExportedOrders = 10_000

/** The pay records as an Excel file, as filtered. Its tab says how many there are. */
export const exportOrders = verb(paymentCalls.export, async ({ app, at, actor }, input) => {
  const direction = input.descending ? 'desc' : 'asc'
  const found = await ordersOf(app.db.query, actor, at, input)
    .orderBy('o.createdAt', direction)
    .orderBy('o.id', direction)
    .limit(mostExportedOrders + 1)
    .execute()
  const rows = found.slice(0, mostExportedOrders)
  const text = exportTexts[actor.language ?? 'en']
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
          row.number,
          row.userName,
          row.emailAddress,
          text.purposes[row.purpose as keyof typeof text.purposes],
          row.packageName ?? '',
          row.period === null ? '' : text.periods[row.period as keyof typeof text.periods],
          text.methods[(row.provider ?? 'balance') as keyof typeof text.methods],
          row.amount,
          row.currency,
          text.states[row.state as keyof typeof text.states],
          row.paidAt,
          row.refundedAmount,
        ]),
        ...(isCut ? [[null, text.cut(rows.length)]] : []),
      ],
    }),
  }
})

const kinds = [
  'instant',
  'text',
  'text',
  'text',
  'text',
  'text',
  'text',
  'text',
  'money',
  'text',
  'text',
  'instant',
  'money',
] as const
