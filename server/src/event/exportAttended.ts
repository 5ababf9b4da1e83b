import { placeName } from '@openbooth/contract/rules/placeName'
import { eventCalls } from '@openbooth/contract/event'
import { eventStateWords } from '@openbooth/contract/rules/eventWords'
import { seatRoleWords } from '@openbooth/contract/rules/userWords'
import { fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { searchAttended, toAttended } from './searchAttended.ts'

/** The events the caller joined by a code while signed in as an Excel file, as filtered. */
export const exportAttended = verb(eventCalls.exportAttended, async (context, input) => {
  const { app, actor } = context
  const rows = await fileRows(searchAttended(app.db.query, actor.id, input.search), input)
  return listFile(shape, rows.map(toAttended), await fileReader(context, input))
})

type Found = Awaited<ReturnType<ReturnType<typeof searchAttended>['execute']>>[number]

const shape: FileShape<ReturnType<typeof toAttended<Found>>> = {
  en: 'Attended events',
  zh: '我参加的会议',
  columns: [
    { kind: 'text', en: 'Number', zh: '编号', cell: ({ number }) => number },
    { kind: 'text', en: 'Name', zh: '名称', cell: ({ name }) => name },
    {
      kind: 'text',
      en: 'State',
      zh: '状态',
      cell: ({ state }, language) => eventStateWords[state][language],
    },
    {
      kind: 'text',
      en: 'Role',
      zh: '角色',
      cell: ({ role }, language) => seatRoleWords[role][language],
    },
    { kind: 'text', en: 'Seat', zh: '席位', cell: ({ seatName }) => seatName },
    { kind: 'text', en: 'Host', zh: '主持人', cell: ({ hostName }) => hostName },
    {
      kind: 'text',
      en: 'Time zone',
      zh: '时区',
      cell: ({ timeZone }, as) => placeName(as, timeZone),
    },
    { kind: 'instant', en: 'Start', zh: '开始', cell: ({ startAt }) => startAt },
    { kind: 'instant', en: 'End', zh: '结束', cell: ({ endAt }) => endAt },
    { kind: 'instant', en: 'Last joined', zh: '最近参加', cell: ({ joinedAt }) => joinedAt },
  ],
}
