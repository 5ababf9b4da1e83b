import { placeName } from '@openbooth/contract/time/placeName'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventStateWords } from '@openbooth/contract/events/event/texts'
import { seatRoleWords } from '@openbooth/contract/users/user/texts'
import { column, fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
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
    column.text('Number', '编号', ({ number }) => number),
    column.text('Name', '名称', ({ name }) => name),
    column.text('State', '状态', ({ state }, as) => eventStateWords[state][as]),
    column.text('Role', '角色', ({ role }, as) => seatRoleWords[role][as]),
    column.text('Seat', '席位', ({ seatName }) => seatName),
    column.text('Host', '主办方', ({ hostName }) => hostName),
    column.text('Time zone', '时区', ({ timeZone }, as) => placeName(as, timeZone)),
    column.instant('Start', '开始', ({ startAt }) => startAt),
    column.instant('End', '结束', ({ endAt }) => endAt),
    column.instant('Last joined', '最近参加', ({ joinedAt }) => joinedAt),
  ],
}
