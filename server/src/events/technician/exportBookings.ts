import { placeName } from '@openbooth/contract/time/placeName'
import { type BookingRow, technicianCalls } from '@openbooth/contract/events/technician/calls'
import { bookingStateWords } from '@openbooth/contract/events/technician/texts'
import { column, fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
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
    column.text('Event number', '会议编号', ({ eventNumber }) => eventNumber),
    column.text('Event', '会议', ({ eventName }) => eventName),
    column.text('Host', '主办方', ({ hostName }) => hostName),
    column.text('State', '状态', ({ state }, as) => bookingStateWords[state][as]),
    column.text('Technician', '技术员', (one) => one.technician?.name ?? ''),
    column.instant('Start', '开始', ({ startsAt }) => startsAt),
    column.instant('End', '结束', ({ endsAt }) => endsAt),
    column.text('Time zone', '时区', ({ timeZone }, as) => placeName(as, timeZone)),
    column.instant('Offer sent', '邀约时间', ({ offeredAt }) => offeredAt),
    column.instant('Confirmed', '确认时间', ({ confirmedAt }) => confirmedAt),
    column.instant('Checked in', '签到时间', ({ checkedInAt }) => checkedInAt),
    column.text('Declined by', '已谢绝', ({ declined }) =>
      declined.map(({ name }) => name).join(', '),
    ),
  ],
}
