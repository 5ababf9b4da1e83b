import { placeName } from '@openbooth/contract/rules/placeName'
import { type Technician, technicianCalls } from '@openbooth/contract/technician'
import { addressSaid } from '@openbooth/contract/rules/anonymised'
import { fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { searchTechnicians, toTechnician } from './queries.ts'

/** The technicians an administrator or organiser keeps as an Excel file, as filtered. */
export const exportTechnicians = verb(technicianCalls.export, async (context, input) => {
  const { app, actor } = context
  const rows = await fileRows(searchTechnicians(app.db.query, actor, input), input)
  return listFile(shape, rows.map(toTechnician), await fileReader(context, input))
})

const states = { en: ['Not active', 'Active'], zh: ['停用', '可预约'] } as const
const mailLanguages = { en: 'English', zh: '中文' } as const

const shape: FileShape<Technician> = {
  en: 'Technicians',
  zh: '技术员',
  columns: [
    { kind: 'text', en: 'Name', zh: '姓名', cell: ({ name }) => name },
    {
      kind: 'text',
      en: 'E-mail',
      zh: '邮箱',
      cell: ({ emailAddress }) => addressSaid(emailAddress),
    },
    {
      kind: 'text',
      en: 'State',
      zh: '状态',
      cell: ({ isActive }, language) => states[language][Number(isActive)]!,
    },
    { kind: 'text', en: 'Languages', zh: '语言', cell: ({ languages }) => languages.join(', ') },
    {
      kind: 'text',
      en: 'Time zone',
      zh: '时区',
      cell: ({ timeZone }, as) => placeName(as, timeZone),
    },
    {
      kind: 'text',
      en: 'Language of mails',
      zh: '邮件语言',
      cell: ({ mailLanguage }) => mailLanguages[mailLanguage],
    },
    { kind: 'instant', en: 'Next booking', zh: '下次预约', cell: (one) => one.nextBookingAt },
    { kind: 'number', en: 'Open bookings', zh: '未完成预约', cell: ({ bookings }) => bookings },
    { kind: 'text', en: 'Notes', zh: '备注', cell: ({ notes }) => notes },
  ],
}
