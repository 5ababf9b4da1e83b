import { type AuditEntry, auditLogCalls } from '@openbooth/contract/auditLog'
import { auditActionWords, auditObjectWords } from '@openbooth/contract/auditWords'
import { nameSaid } from '@openbooth/contract/rules/anonymised'
import { fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { entriesOf, orderOf, searchedUser, toEntry } from './queries.ts'

/** The audit log as an Excel file, as filtered. */
export const exportAudit = verb(auditLogCalls.export, async (context, input) => {
  const { app } = context
  const { query } = app.db
  const entries = entriesOf(query, input, await searchedUser(query, input))
  const rows = await fileRows(entries, { ...input, sort: orderOf(input) }, 'l')
  return listFile(shape, rows.map(toEntry), await fileReader(context, input))
})

const kinds = {
  en: { user: 'User', seat: 'Seat', visitor: 'Visitor', system: 'System' },
  zh: { user: '用户', seat: '席位', visitor: '访客', system: '系统' },
} as const

const shape: FileShape<AuditEntry> = {
  en: 'Audit log',
  zh: '审计日志',
  rows: { en: 'entries', zh: '记录', measure: '条' },
  columns: [
    { kind: 'instant', en: 'Time', zh: '时间', cell: (entry) => entry.at },
    {
      kind: 'text',
      en: 'Kind of actor',
      zh: '操作人类型',
      cell: ({ actorKind }, language) => kinds[language][actorKind],
    },
    {
      kind: 'text',
      en: 'Actor',
      zh: '操作者',
      cell: ({ actor }, as) => nameSaid(as, actor?.userName ?? ''),
    },
    {
      kind: 'text',
      en: 'Action',
      zh: '操作',
      cell: ({ action }, language) => auditActionWords[action]?.[language] ?? action,
    },
    {
      kind: 'text',
      en: 'Kind of object',
      zh: '对象类型',
      cell: ({ objectType }, language) => auditObjectWords[objectType]?.[language] ?? objectType,
    },
    { kind: 'text', en: 'Object id', zh: '对象编号', cell: ({ objectId }) => objectId },
    {
      kind: 'text',
      en: 'Object',
      zh: '对象',
      cell: ({ objectName }, as) => nameSaid(as, objectName ?? ''),
    },
    { kind: 'text', en: 'Details', zh: '详情', cell: ({ details }) => JSON.stringify(details) },
    { kind: 'text', en: 'Request', zh: '请求编号', cell: ({ requestId }) => requestId ?? '' },
    { kind: 'text', en: 'Address', zh: '地址', cell: ({ address }) => address ?? '' },
  ],
}
