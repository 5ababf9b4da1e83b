import { auditLogCalls } from '@openbooth/contract/auditLog'
import { verb } from '#platform/verb.ts'
import { xlsxFile, xlsxType, type SheetColumn } from '#platform/xlsx.ts'
import { entriesOf, orderOf, searchedUser, toEntry } from './queries.ts'

/** A file may hold this many entries; a longer one says in its last row that it is cut. */
const mostExportedEntries = 10_000

/** The audit log as an Excel file, as filtered. Its tab says how many entries there are. */
export const exportAudit = verb(auditLogCalls.export, async ({ app, at, actor }, input) => {
  const { query } = app.db
  const direction = input.descending ? 'desc' : 'asc'
  const found = await entriesOf(query, input, await searchedUser(query, input))
    .orderBy(`l.${orderOf(input)}`, direction)
    .orderBy('l.id', direction)
    .limit(mostExportedEntries + 1)
    .execute()
  const rows = found.slice(0, mostExportedEntries).map(toEntry)
  const text = texts[actor.language ?? 'en']
  const isCut = found.length > rows.length
  const count = `${rows.length}${isCut ? '+' : ''}`
  return {
    name: `${text.file} ${at.toISOString().slice(0, 10)} (${count}).xlsx`,
    type: xlsxType,
    body: xlsxFile({
      sheet: `${text.file} (${count})`,
      columns: text.heads.map((title, index): SheetColumn => ({
        title,
        kind: index === 0 ? 'instant' : 'text',
      })),
      rows: [
        ...rows.map((row) => [
          row.at,
          text.kinds[row.actorKind],
          row.actor?.userName ?? '',
          row.action,
          row.objectType,
          row.objectId,
          row.objectName ?? '',
          JSON.stringify(row.details),
          row.requestId ?? '',
          row.address ?? '',
        ]),
        ...(isCut ? [[null, text.cut(rows.length)]] : []),
      ],
    }),
  }
})

const texts = {
  en: {
    file: 'Audit log',
    heads: [
      'Time',
      'Kind of actor',
      'Actor',
      'Action',
      'Kind of object',
      'Object id',
      'Object',
      'Details',
      'Request',
      'Address',
    ],
    kinds: { user: 'User', seat: 'Seat', visitor: 'Visitor', system: 'System' },
    cut: (rows: number) =>
      `Only the first ${rows} entries are in this file. Narrow the filter to export the others.`,
  },
  zh: {
    file: '审计日志',
    heads: [
      '时间',
      '操作者类型',
      '操作者',
      '操作',
      '对象类型',
      '对象编号',
      '对象',
      '详情',
      '请求',
      '地址',
    ],
    kinds: { user: '用户', seat: '席位', visitor: '访客', system: '系统' },
    cut: (rows: number) => `此文件只包含前 ${rows} 条记录。请缩小筛选范围以导出其余记录。`,
  },
} as const
