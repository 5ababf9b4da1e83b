import { eventCalls } from '@openbooth/contract/event'
import type { AnybodysEvent, EventRow } from '@openbooth/contract/event/view'
import { placeName } from '@openbooth/contract/rules/placeName'
import { role } from '@openbooth/contract/roles'
import { eventFields, fileColumns, type RowField } from '@openbooth/contract/rules/eventFields'
import {
  eventStateWords,
  eventTypeWords,
  recordStatusWords,
} from '@openbooth/contract/rules/eventWords'
import { nameSaid } from '@openbooth/contract/rules/anonymised'
import {
  type FileColumn,
  fileReader,
  fileRows,
  type FileShape,
  listFile,
} from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { ownIfNoneHeld } from './ownIfNoneHeld.ts'
import { everybodysEvents, hostedEvents, orderOf, toAnybodysEvent, toEventRow } from './queries.ts'

/** The events the caller hosts and those held for the caller as an Excel file, as filtered. */
export const exportEvents = verb(eventCalls.export, async (context, input) => {
  const { app, actor } = context
  const { query } = app.db
  const whose = await ownIfNoneHeld(query, actor.id, input.whose)
  const shown = hostedEvents(query, actor.id, { ...input, whose })
  const rows = await fileRows(shown, orderOf(input), 'e')
  const shape = actor.role === role.agent ? withColumns(agencyColumns) : hostedShape
  return listFile(shape, rows.map(toEventRow(context)), await fileReader(context, input))
})

/** The events of all owners as an Excel file, as filtered. */
export const exportAll = verb(eventCalls.exportAll, async (context, input) => {
  const { app } = context
  const rows = await fileRows(everybodysEvents(app.db.query, input), orderOf(input), 'e')
  const shape = withColumns([...ownerColumns, ...agencyColumns])
  return listFile(shape, rows.map(toAnybodysEvent(context)), await fileReader(context, input))
})

const chargedTo = ({ charged }: EventRow, asset: 'BOOTH_HOUR' | 'MONEY') =>
  charged.find((one) => one.asset === asset)?.amount ?? null

const columnOfField = (field: RowField): FileColumn<EventRow> => {
  const { en, zh } = eventFields[field]
  return eventFields[field].kind === 'whole'
    ? { kind: 'number', en, zh, cell: (event) => Number(event[field]) }
    : { kind: 'text', en, zh, cell: (event) => String(event[field]) }
}

const hostedShape: FileShape<EventRow> = {
  en: 'Events',
  zh: '会议',
  rows: { en: 'events', zh: '会议', measure: '个' },
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
      en: 'Type',
      zh: '类型',
      cell: ({ eventType }, language) => eventTypeWords[eventType][language],
    },
    {
      kind: 'text',
      en: 'Record status',
      zh: '录音状态',
      cell: (event, language) => recordStatusWords[event.recordStatus][language],
    },
    // On the clocks of the event's own place, which the next column names.
    {
      kind: 'wallTime',
      en: 'Start (event)',
      zh: '开始（会议所在地）',
      cell: ({ appointmentStartTime }) => appointmentStartTime,
    },
    {
      kind: 'wallTime',
      en: 'End (event)',
      zh: '结束（会议所在地）',
      cell: ({ appointmentEndTime }) => appointmentEndTime,
    },
    {
      kind: 'text',
      en: 'Time zone',
      zh: '时区',
      cell: ({ timeZone }, language) => placeName(language, timeZone),
    },
    { kind: 'instant', en: 'Start', zh: '开始', cell: ({ startAt }) => startAt },
    { kind: 'instant', en: 'End', zh: '结束', cell: ({ endAt }) => endAt },
    { kind: 'number', en: 'Booths', zh: '译员间', cell: ({ boothNums }) => boothNums },
    ...fileColumns.map(columnOfField),
    {
      kind: 'hours',
      en: 'Booth hours charged',
      zh: '已扣译员间小时',
      cell: (event) => chargedTo(event, 'BOOTH_HOUR'),
    },
    {
      kind: 'money',
      en: 'Money charged',
      zh: '已扣金额',
      cell: (event) => chargedTo(event, 'MONEY'),
    },
  ],
}

const withColumns = <Row extends EventRow>(more: readonly FileColumn<Row>[]): FileShape<Row> => ({
  ...hostedShape,
  columns: [...hostedShape.columns, ...more],
})

const ownerColumns: readonly FileColumn<AnybodysEvent>[] = [
  { kind: 'text', en: 'Owner', zh: '主办方', cell: ({ ownerName }, as) => nameSaid(as, ownerName) },
  { kind: 'text', en: 'Agent', zh: '代理商', cell: ({ agent }) => agent?.userName ?? null },
  {
    kind: 'text',
    en: 'Media server',
    zh: '媒体服务器',
    cell: (one) => one.mediaServer?.name ?? null,
  },
]

const agencyColumns: readonly FileColumn<EventRow>[] = [
  { kind: 'text', en: 'Project', zh: '项目', cell: ({ projectName }) => projectName },
  { kind: 'text', en: 'Room', zh: '会场', cell: ({ room }) => room },
  {
    kind: 'text',
    en: 'Customer',
    zh: '客户',
    cell: ({ customerName }, as) => customerName && nameSaid(as, customerName),
  },
]
