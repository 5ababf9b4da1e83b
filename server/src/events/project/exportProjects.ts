import { type Project, projectCalls } from '@openbooth/contract/events/project/calls'
import { column, fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { searchProjects } from './queries.ts'

/** The caller's projects with their sums as an Excel file, as filtered. */
export const exportProjects = verb(projectCalls.export, async (context, input) => {
  const { app, actor, at } = context
  const rows = await fileRows(searchProjects(app.db.query, actor.workspaceId, at, input), input)
  return listFile(shape, rows, await fileReader(context, input))
})

const shape: FileShape<Project> = {
  en: 'Projects',
  zh: '项目',
  columns: [
    column.text('Project', '项目', ({ name }) => name),
    column.number('Events', '会议', ({ events }) => events),
    column.number('Booths', '译员间', ({ booths }) => booths),
    column.number('Audience', '听众', ({ audience }) => audience),
    column.instant('Start', '开始', ({ startAt }) => startAt),
    column.instant('End', '结束', ({ endAt }) => endAt),
    column.money('Fee', '费用', ({ fee }) => fee),
    column.instant('Created', '创建时间', ({ createdAt }) => createdAt),
  ],
}
