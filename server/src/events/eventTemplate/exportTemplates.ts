import { eventTemplateCalls } from '@openbooth/contract/events/eventTemplate/calls'
import { eventTypeWords } from '@openbooth/contract/events/event/texts'
import { column, fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { columnOf, searchTemplates } from './searchTemplates.ts'

/** The caller's own templates as an Excel file, as filtered. */
export const exportTemplates = verb(eventTemplateCalls.export, async (context, input) => {
  const { app, actor } = context
  const rows = await fileRows(searchTemplates(app.db.query, actor.workspaceId, input), {
    ...input,
    sort: columnOf(input.sort),
  })
  return listFile(shape, rows, await fileReader(context, input))
})

type Row = Awaited<ReturnType<ReturnType<typeof searchTemplates>['execute']>>[number]

const shape: FileShape<Row> = {
  en: 'Event templates',
  zh: '会议模板',
  columns: [
    column.text('Template', '模板', ({ templateName }) => templateName),
    column.text('Type', '类型', ({ eventType }, as) => eventTypeWords[eventType][as]),
    column.number('Booths', '译员间', ({ boothNums }) => boothNums),
    column.number('Listeners', '听众', ({ receiverNums }) => receiverNums),
    column.instant('Changed', '修改时间', ({ updatedAt }) => updatedAt),
  ],
}
