import { type AuditEntry, auditLogCalls } from '@openbooth/contract/installation/auditLog/calls'
import { auditActionWords, auditObjectWords } from '@openbooth/contract/installation/auditLog/texts'
import { nameSaid } from '@openbooth/contract/users/user/anonymised'
import { column, fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
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
    column.instant('Time', '时间', (entry) => entry.at),
    column.text('User type', '操作人类型', ({ actorKind }, as) => kinds[as][actorKind]),
    column.text('User', '操作人', ({ actor }, as) => nameSaid(as, actor?.userName ?? '')),
    column.text('Action', '操作', ({ action }, as) => auditActionWords[action]?.[as] ?? action),
    column.text(
      'Target type',
      '对象类型',
      ({ objectType }, as) => auditObjectWords[objectType]?.[as] ?? objectType,
    ),
    column.text('Target ID', '对象编号', ({ objectId }) => objectId),
    column.text('Target', '对象', ({ objectName }, as) => nameSaid(as, objectName ?? '')),
    column.text('Details', '详情', ({ details }) => JSON.stringify(details)),
    column.text('Request ID', '请求编号', ({ requestId }) => requestId ?? ''),
    column.text('IP address', 'IP 地址', ({ address }) => address ?? ''),
  ],
}
