import { eventCalls } from '@openbooth/contract/events/event/calls'
import type { AnybodysEvent, EventRow } from '@openbooth/contract/events/event/view'
import { placeName } from '@openbooth/contract/time/placeName'
import { role } from '@openbooth/contract/roles'
import {
  eventFields,
  fileColumns,
  type RowField,
} from '@openbooth/contract/events/event/rules/fields'
import {
  eventStateWords,
  eventTypeWords,
  recordStatusWords,
} from '@openbooth/contract/events/event/texts'
import { nameSaid } from '@openbooth/contract/users/user/anonymised'
import {
  column,
  type FileColumn,
  fileReader,
  fileRows,
  type FileShape,
  listFile,
} from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { ownIfNoneHeld } from './ownIfNoneHeld.ts'
import { everybodysEvents, hostedEvents, orderOf, toAnybodysEvent, toEventRow } from '../queries.ts'

/** The events that the caller hosts and those held for the caller as an Excel file, filtered. */
export const exportEvents = verb(eventCalls.export, async (context, input) => {
  const { app, actor } = context
  const { query } = app.db
  const whose = await ownIfNoneHeld(query, actor.workspaceId, input.whose)
  const shown = hostedEvents(query, actor.workspaceId, { ...input, whose, personId: actor.id })
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
    ? column.number(en, zh, (event) => Number(event[field]))
    : column.text(en, zh, (event) => String(event[field]))
}

const hostedShape: FileShape<EventRow> = {
  en: 'Events',
  zh: '会议',
  rows: { en: 'events', zh: '会议', measure: '个' },
  columns: [
    column.text('Number', '编号', ({ number }) => number),
    column.text('Name', '名称', ({ name }) => name),
    column.text('State', '状态', ({ state }, as) => eventStateWords[state][as]),
    column.text('Type', '类型', ({ eventType }, as) => eventTypeWords[eventType][as]),
    column.text(
      'Record status',
      '录音状态',
      (event, as) => recordStatusWords[event.recordStatus][as],
    ),
    // On the clocks of the event's own place, which the next column names.
    column.wallTime(
      'Start (event)',
      '开始（会议所在地）',
      ({ appointmentStartTime }) => appointmentStartTime,
    ),
    column.wallTime(
      'End (event)',
      '结束（会议所在地）',
      ({ appointmentEndTime }) => appointmentEndTime,
    ),
    column.text('Time zone', '时区', ({ timeZone }, as) => placeName(as, timeZone)),
    column.instant('Start', '开始', ({ startAt }) => startAt),
    column.instant('End', '结束', ({ endAt }) => endAt),
    column.number('Booths', '译员间', ({ boothNums }) => boothNums),
    ...fileColumns.map(columnOfField),
    column.hours('Booth hours charged', '已扣译员间时数', (event) =>
      chargedTo(event, 'BOOTH_HOUR'),
    ),
    column.money('Money charged', '已扣金额', (event) => chargedTo(event, 'MONEY')),
  ],
}

const withColumns = <Row extends EventRow>(more: readonly FileColumn<Row>[]): FileShape<Row> => ({
  ...hostedShape,
  columns: [...hostedShape.columns, ...more],
})

const ownerColumns: readonly FileColumn<AnybodysEvent>[] = [
  column.text('Organiser', '主办方', ({ ownerName }, as) => nameSaid(as, ownerName)),
  column.text('Agent', '代理商', ({ agent }) => agent?.userName ?? null),
  column.text('Media server', '媒体服务器', (one) => one.mediaServer?.name ?? null),
]

const agencyColumns: readonly FileColumn<EventRow>[] = [
  column.text('Project', '项目', ({ programmeName }) => programmeName),
  column.text('Room', '会场', ({ room }) => room),
  column.text(
    'Customer',
    '客户',
    ({ customerName }, as) => customerName && nameSaid(as, customerName),
  ),
]
