import { eventTemplateCalls } from '@openbooth/contract/eventTemplate'
import { eventTypeWords } from '@openbooth/contract/rules/eventWords'
import { fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { columnOf, searchTemplates } from './searchTemplates.ts'

/** The caller's own templates as an Excel file, as filtered. */
export const exportTemplates = verb(eventTemplateCalls.export, async (context, input) => {
  const { app, actor } = context
  const rows = await fileRows(searchTemplates(app.db.query, actor.id, input), {
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
    { kind: 'text', en: 'Template', zh: '模板', cell: ({ templateName }) => templateName },
    {
      kind: 'text',
      en: 'Type',
      zh: '类型',
      cell: ({ eventType }, language) => eventTypeWords[eventType][language],
    },
    { kind: 'number', en: 'Booths', zh: '译员间', cell: ({ boothNums }) => boothNums },
    { kind: 'number', en: 'Listeners', zh: '听众', cell: ({ receiverNums }) => receiverNums },
    { kind: 'instant', en: 'Changed', zh: '修改时间', cell: ({ updatedAt }) => updatedAt },
  ],
}
