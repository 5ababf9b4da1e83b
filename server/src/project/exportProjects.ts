import { type Project, projectCalls } from '@openbooth/contract/project'
import { fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { searchProjects } from './queries.ts'

/** The caller's projects with their sums as an Excel file, as filtered. */
export const exportProjects = verb(projectCalls.export, async (context, input) => {
  const { app, actor, at } = context
  const rows = await fileRows(searchProjects(app.db.query, actor.id, at, input), input)
  return listFile(shape, rows, await fileReader(context, input))
})

const shape: FileShape<Project> = {
  en: 'Projects',
  zh: '项目',
  columns: [
    { kind: 'text', en: 'Project', zh: '项目', cell: ({ name }) => name },
    { kind: 'number', en: 'Events', zh: '会议', cell: ({ events }) => events },
    { kind: 'number', en: 'Booths', zh: '译员间', cell: ({ booths }) => booths },
    { kind: 'number', en: 'Audience', zh: '听众', cell: ({ audience }) => audience },
    { kind: 'instant', en: 'Start', zh: '开始', cell: ({ startAt }) => startAt },
    { kind: 'instant', en: 'End', zh: '结束', cell: ({ endAt }) => endAt },
    { kind: 'money', en: 'Fee', zh: '费用', cell: ({ fee }) => fee },
    { kind: 'instant', en: 'Created', zh: '创建时间', cell: ({ createdAt }) => createdAt },
  ],
}
