import { eventCalls } from '@openbooth/contract/event'
import type { EventRow } from '@openbooth/contract/event/view'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { role } from '@openbooth/contract/roles'
import { type FileAnswer, verb } from '#platform/verb.ts'
import { xlsxFile, xlsxType, type SheetCell, type SheetColumn } from '#platform/xlsx.ts'
import { eventWords } from './eventWords.ts'
import { everybodysEvents, hostedEvents, toAnybodysEvent, toEventRow } from './queries.ts'

/** A file may hold this many events; a longer one says in its last row that it is cut. */
export const mostExportedEvents = 10_000

/** The events the caller hosts as an Excel file, as filtered. Its tab says how many there are. */
export const exportEvents = verb(eventCalls.export, async ({ app, at, actor }, input) => {
  const direction = input.descending ? 'desc' : 'asc'
  const rows = await hostedEvents(app.db.query, actor.id, input)
    .orderBy(`e.${input.sort}`, direction)
    .orderBy('e.id', direction)
    .limit(mostExportedEvents + 1)
    .execute()
  const language = actor.language ?? 'en'
  const agency = actor.role === role.agent ? texts[language].agency : []
  return eventsFile(rows.map(toEventRow), at, language, agency, (event) =>
    agency.length === 0 ? [] : [event.projectName, event.room, event.customerName],
  )
})

/** The events of all owners as an Excel file, as filtered. */
export const exportAll = verb(eventCalls.exportAll, async ({ app, at, actor }, input) => {
  const direction = input.descending ? 'desc' : 'asc'
  const rows = await everybodysEvents(app.db.query, input)
    .orderBy(`e.${input.sort}`, direction)
    .orderBy('e.id', direction)
    .limit(mostExportedEvents + 1)
    .execute()
  const language = actor.language ?? 'en'
  const { all, agency } = texts[language]
  return eventsFile(rows.map(toAnybodysEvent), at, language, [...all, ...agency], (event) => [
    event.ownerName,
    event.agent?.userName ?? null,
    event.mediaServer?.name ?? null,
    event.projectName,
    event.room,
    event.customerName,
  ])
})

/**
 * A file of events, at most `mostExportedEvents` of them.
 * @param heads of further columns, with text
 * @param more the cells of these
 */
const eventsFile = <Row extends EventRow>(
  rows: readonly Row[],
  at: Date,
  language: InterfaceLanguage,
  heads: readonly string[],
  more: (event: Row) => SheetCell[],
): FileAnswer => {
  const events = rows.slice(0, mostExportedEvents)
  const text = texts[language]
  const isCut = rows.length > mostExportedEvents
  const last: SheetCell[][] = isCut ? [[text.cut(events.length)]] : []
  const day = at.toISOString().slice(0, 10)
  return {
    name: `${text.file} ${day} (${events.length}${isCut ? '+' : ''}).xlsx`,
    type: xlsxType,
    body: xlsxFile({
      sheet: `${text.file} (${events.length}${isCut ? '+' : ''})`,
      columns: columns(language, heads),
      rows: [...events.map((event) => [...cellsOf(event, language), ...more(event)]), ...last],
    }),
  }
}

const cellsOf = (event: EventRow, language: InterfaceLanguage): SheetCell[] => {
  const charged = (asset: 'BOOTH_HOUR' | 'MONEY') =>
    event.charged.find((one) => one.asset === asset)?.amount ?? null
  const { states, types } = eventWords[language]
  return [
    event.number,
    event.name,
    states[event.state],
    types[event.eventType],
    event.appointmentStartTime.replace('T', ' '),
    event.appointmentEndTime.replace('T', ' '),
    event.timeZone,
    event.startAt,
    event.endAt,
    event.boothNums,
    event.receiverNums,
    charged('BOOTH_HOUR'),
    charged('MONEY'),
  ]
}

const texts = {
  en: {
    file: 'Events',
    heads: ['Number', 'Name', 'State', 'Type', 'Start', 'End', 'Time zone', 'Start', 'End'],
    sums: ['Booths', 'Listeners', 'Booth hours charged', 'Money charged'],
    agency: ['Project', 'Room', 'Customer'],
    all: ['Owner', 'Agent', 'Media server'],
    cut: (rows: number) =>
      `Only the first ${rows} events are in this file. Narrow the filter to export the others.`,
  },
  zh: {
    file: '会议',
    heads: ['编号', '名称', '状态', '类型', '开始', '结束', '时区', '开始', '结束'],
    sums: ['译员间数', '听众数', '已扣译员间小时', '已扣金额'],
    agency: ['项目', '会场', '客户'],
    all: ['主办方', '代理商', '媒体服务器'],
    cut: (rows: number) => `此文件只包含前 ${rows} 个会议。请缩小筛选范围以导出其余会议。`,
  },
} as const

const columns = (language: InterfaceLanguage, more: readonly string[]): SheetColumn[] => {
  const { heads, sums } = texts[language]
  const kinds = [
    ...(['text', 'text', 'text', 'text', 'text', 'text', 'text', 'instant', 'instant'] as const),
    ...(['number', 'number', 'money', 'money'] as const),
  ]
  return [
    ...[...heads, ...sums].map((title, index) => ({ title, kind: kinds[index]! })),
    ...more.map((title) => ({ title, kind: 'text' as const })),
  ]
}
