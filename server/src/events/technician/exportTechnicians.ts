import { placeName } from '@openbooth/contract/time/placeName'
import { type Technician, technicianCalls } from '@openbooth/contract/events/technician/calls'
import { addressSaid } from '@openbooth/contract/users/user/anonymised'
import { column, fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { searchTechnicians, toTechnician } from './queries.ts'

/** The technicians that the caller may edit as an Excel file, filtered. */
export const exportTechnicians = verb(technicianCalls.export, async (context, input) => {
  const { app, actor } = context
  const rows = await fileRows(searchTechnicians(app.db.query, actor, input), input)
  return listFile(shape, rows.map(toTechnician), await fileReader(context, input))
})

const states = { en: ['Inactive', 'Active'], zh: ['停用', '可预约'] } as const
const mailLanguages = { en: 'English', zh: '中文' } as const

const shape: FileShape<Technician> = {
  en: 'Technicians',
  zh: '技术员',
  columns: [
    column.text('Name', '姓名', ({ name }) => name),
    column.text('Email address', '邮箱', ({ emailAddress }) => addressSaid(emailAddress)),
    column.text('State', '状态', ({ isActive }, as) => states[as][Number(isActive)]!),
    column.text('Languages', '语言', ({ languages }) => languages.join(', ')),
    column.text('Time zone', '时区', ({ timeZone }, as) => placeName(as, timeZone)),
    column.text('Email language', '邮件语言', ({ mailLanguage }) => mailLanguages[mailLanguage]),
    column.instant('Next booking', '下次预约', (one) => one.nextBookingAt),
    column.number('Open bookings', '未完成预约', ({ bookings }) => bookings),
    column.text('Notes', '备注', ({ notes }) => notes),
  ],
}
