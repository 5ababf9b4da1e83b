import { placeName } from '@openbooth/contract/rules/placeName'
import { type BookingRow, technicianCalls } from '@openbooth/contract/technician'
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

const states = {
  en: {
    requested: 'Requested',
    offered: 'Asked',
    confirmed: 'Confirmed',
    checkedIn: 'Checked in',
    done: 'Done',
    cancelled: 'Cancelled',
  },
  zh: {
    requested: '待安排',
    offered: '已邀约',
    confirmed: '已确认',
    checkedIn: '已签到',
    done: '已完成',
    cancelled: '已取消',
  },
} as const

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
      cell: ({ state }, language) => states[language][state],
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
