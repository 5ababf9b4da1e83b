import {
  billingCalls,
  type BillingType,
  type Movement,
} from '@openbooth/contract/money/billing/calls'
import { billingTypeWords, movementWords } from '@openbooth/contract/money/billing/texts'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import {
  column,
  fileReader,
  type FileShape,
  listSheet,
  sheetsFile,
} from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { ownerOf } from './queries.ts'

interface Line {
  readonly at: Date
  readonly eventNumber: string | null
  readonly eventName: string | null
  readonly reference: string | null
  readonly project: string | null
  readonly customer: string | null
  readonly orderNumber: string | null
  readonly type: number | null
  readonly movement: string | null
  readonly money: bigint
  readonly boothHours: bigint
  readonly technicianHours: bigint
}

/** A month in a time zone: one line per event, and one for each other movement. */
const linesOf = async (
  db: Reader,
  ownerId: bigint,
  month: string,
  timeZone: string,
): Promise<Line[]> => {
  const start = sql`(${`${month}-01`}::timestamp at time zone ${timeZone})`
  const end = sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone ${timeZone})`
  const sum = (asset: string) =>
    sql`coalesce(sum(b.amount) filter (where b.asset = ${asset}), 0)::bigint`
  const { rows } = await sql<Line>`
    select min(b.created_at) as at, e.number as "eventNumber", e.name as "eventName",
      e.external_id as reference, p.name as project, c.name as customer,
      max(o.number) as "orderNumber", max(b.type) as type, max(b.movement) as movement,
      ${sum('MONEY')} as money, ${sum('BOOTH_HOUR')} as "boothHours",
      ${sum('TECHNICIAN_HOUR')} as "technicianHours"
    from ledger.billing_record b
      left join events e on e.id = b.event_id
      left join programmes p on p.id = e.programme_id
      left join workspaces c on c.id = e.customer_id
      left join payment_orders o on o.act_id = b.transfer_id
    where b.owner_id = ${ownerId} and b.created_at >= ${start} and b.created_at < ${end}
    group by e.id, p.name, c.name, case when b.event_id is null then b.id end
    order by min(b.created_at), min(b.id)`.execute(db)
  return rows
}

const total = (lines: readonly Line[], of: 'money' | 'boothHours' | 'technicianHours') =>
  lines.reduce((sum, line) => sum + line[of], 0n)

/** The statement of a month for the accounts: one line per event with its reference. */
export const exportMonth = verb(billingCalls.exportMonth, async (context, input) => {
  const reader = await fileReader(context, input)
  const ownerId = ownerOf(context.actor, input)
  const lines = await linesOf(context.app.db.query, ownerId, input.month, reader.timeZone)
  const title = `${shape[reader.language]} ${input.month}`
  const sheet = listSheet(shape, lines, reader, [
    {
      Event: { en: 'Total', zh: '合计' }[reader.language],
      Money: total(lines, 'money'),
      'Booth hours': total(lines, 'boothHours'),
      'Technician hours': total(lines, 'technicianHours'),
    },
  ])
  return sheetsFile(title, [sheet], reader)
})

const shape: FileShape<Line> = {
  en: 'Monthly statement',
  zh: '月度对账单',
  rows: { en: 'lines', zh: '记录', measure: '条' },
  columns: [
    column.instant('First charge', '首次扣费', ({ at }) => at),
    column.text('Event number', '会议编号', ({ eventNumber }) => eventNumber ?? ''),
    column.text('Event', '会议', ({ eventName, type, movement }, as) => {
      if (eventName !== null) return eventName
      return movement === null
        ? billingTypeWords[type as BillingType][as]
        : movementWords[movement as Movement][as]
    }),
    column.text('Reference', '您的编号', ({ reference }) => reference ?? ''),
    column.text('Project', '项目', ({ project }) => project ?? ''),
    column.text('Customer', '客户', ({ customer }) => customer ?? ''),
    column.text('Order', '订单', ({ orderNumber }) => orderNumber ?? ''),
    column.money('Money', '金额', ({ money }) => money),
    column.hours('Booth hours', '译员间时数', ({ boothHours }) => boothHours),
    column.hours('Technician hours', '技术员时数', ({ technicianHours }) => technicianHours),
  ],
}
