import { placeName } from '@openbooth/contract/rules/placeName'
import { type BookingRow, technicianCalls } from '@openbooth/contract/technician'
import { bookingStateWords } from '@openbooth/contract/rules/bookingWords'
import { fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { searchBookings, toBookingRow } from './bookingQueries.ts'

/** The bookings of the platform's technicians as an Excel file, as filtered. */
export const exportBookings = verb(technicianCalls.exportBookings, async (context, input) => {
  const { app, actor } = context
  const rows = await fileRows(searchBookings(app.db.query, input), input, 'b')
  const shown = rows.map((row) => toBookingRow(row, actor))
  return listFile(shape, shown, await fileReader(context, input))
})

const shape: FileShape<BookingRow> = {
  en: 'Technician bookings',
  zh: '技术员预约',
  columns: [
    { kind: 'text', en: 'Event number', zh: '会议编号', cell: ({ eventNumber }) => eventNumber },
    { kind: 'text', en: 'Event', zh: '会议', cell: ({ eventName }) => eventName },
    { kind: 'text', en: 'Host', zh: '主持人', cell: ({ hostName }) => hostName },
    {
      kind: 'text',
      en: 'State',
      zh: '状态',
      cell: ({ state }, language) => bookingStateWords[state][language],
    },
    { kind: 'text', en: 'Technician', zh: '技术员', cell: (one) => one.technician?.name ?? '' },
    { kind: 'instant', en: 'Start', zh: '开始', cell: ({ startsAt }) => startsAt },
    { kind: 'instant', en: 'End', zh: '结束', cell: ({ endsAt }) => endsAt },
    {
      kind: 'text',
      en: 'Time zone',
      zh: '时区',
      cell: ({ timeZone }, as) => placeName(as, timeZone),
    },
    { kind: 'instant', en: 'Asked', zh: '邀约时间', cell: ({ offeredAt }) => offeredAt },
    { kind: 'instant', en: 'Confirmed', zh: '确认时间', cell: ({ confirmedAt }) => confirmedAt },
    { kind: 'instant', en: 'Checked in', zh: '签到时间', cell: ({ checkedInAt }) => checkedInAt },
    {
      kind: 'text',
      en: 'Declined by',
      zh: '已谢绝',
      cell: ({ declined }) => declined.map(({ name }) => name).join(', '),
    },
  ],
}
