import { programmeCalls } from '@openbooth/contract/events/programme/calls'
import type { ProgrammeKind } from '@openbooth/contract/events/programme/limits'
import type { ProgrammeRow } from '@openbooth/contract/events/programme/view'
import { column, fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { page } from '#platform/list/list.ts'
import { verb } from '#platform/http/verb.ts'
import { findProjects, searchProjects } from '../project/index.ts'

const toRow = <Row extends { kind: string }>(row: Row) => ({
  ...row,
  // The database allows no other kinds.
  kind: row.kind as ProgrammeKind,
})

/** The caller's programmes with their totals, found by name. */
export const listProgrammes = verb(programmeCalls.list, async ({ app, actor, at }, input) => {
  const { query } = app.db
  const { search } = input
  if (!search) return page(query, searchProjects(query, actor.workspaceId, at, input), input, toRow)
  const { rows, ...counts } = await findProjects(query, actor.workspaceId, at, { ...input, search })
  return { ...counts, rows: rows.map(toRow) }
})

/** The same as an Excel file. */
export const exportProgrammes = verb(programmeCalls.export, async (context, input) => {
  const { app, actor, at } = context
  const rows = await fileRows(searchProjects(app.db.query, actor.workspaceId, at, input), input)
  return listFile(shape, rows.map(toRow), await fileReader(context, input))
})

const kinds: Readonly<Record<ProgrammeKind, { readonly en: string; readonly zh: string }>> = {
  project: { en: 'Project', zh: '项目' },
  congress: { en: 'Congress', zh: '大会' },
  series: { en: 'Series', zh: '系列会议' },
}

const shape: FileShape<ProgrammeRow> = {
  en: 'Programmes',
  zh: '会议日程',
  columns: [
    column.text('Programme', '会议日程', ({ name }) => name),
    column.text('Kind', '类型', ({ kind }, language) => kinds[kind][language]),
    column.text('First day', '第一天', ({ startsOn }) => startsOn ?? ''),
    column.text('Last day', '最后一天', ({ endsOn }) => endsOn ?? ''),
    column.number('Events', '会议', ({ events }) => events),
    column.number('Booths', '译员间', ({ booths }) => booths),
    column.number('Listeners', '听众', ({ listeners }) => listeners),
    column.instant('Start', '开始', ({ startAt }) => startAt),
    column.instant('End', '结束', ({ endAt }) => endAt),
    column.money('Fee', '费用', ({ fee }) => fee),
    column.instant('Created', '创建时间', ({ createdAt }) => createdAt),
  ],
}
