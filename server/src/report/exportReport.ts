import type { EventReport, ReportedInterpreter } from '@openbooth/contract/event/report'
import { eventReportCalls } from '@openbooth/contract/eventReport'
import { audienceTypes, audienceWords, listenersOf } from '@openbooth/contract/rules/audience'
import { actSaid, doerSaid } from '@openbooth/contract/rules/eventActWords'
import { alarmLevelWords } from '@openbooth/contract/rules/guardAlarms'
import { assetWords, billingTypeWords } from '@openbooth/contract/rules/ledgerWords'
import { placeName } from '@openbooth/contract/rules/placeName'
import {
  acknowledgerSaid,
  alarmSaid,
  durationSaid,
  gapSaid,
  moveSaid,
  quoteItemWords,
} from '@openbooth/contract/rules/reportWords'
import { findTimeZone } from '@openbooth/contract/rules/timeZones'
import { seatRoleWords } from '@openbooth/contract/rules/userWords'
import { wallTimeAt } from '@openbooth/contract/rules/wallClock'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import {
  fileReader,
  listSheet,
  sheetsFile,
  type FileColumn,
  type FileReader,
  type FileShape,
} from '#platform/list/listFile.ts'
import type { Sheet } from '#platform/list/xlsx.ts'
import { reportFor } from './kept.ts'

/** The report of an event as an Excel file, on the clocks of the event unless others are asked for. */
export const exportReport = verb(eventReportCalls.export, async (context, { id, ...input }) => {
  const { report, number } = await reportFor(context, id)
  if (report === null) return refuse('Report Not Made')
  const timeZone = input.timeZone ?? findTimeZone(report.timeZone)?.zone
  const reader = await fileReader(context, { ...input, timeZone })
  const title = { en: 'Report', zh: '会议报告' }[reader.language]
  return sheetsFile(`${title} ${number}`, sheetsOf(report, reader), reader)
})

const minutesOf = (milliseconds: number): number => Math.round(milliseconds / 600) / 100

/** A time as minutes, which can be added up. */
const minutes = <Row>(en: string, zh: string, of: (row: Row) => number): FileColumn<Row> => ({
  kind: 'number',
  en: `${en} (min)`,
  zh: `${zh}（分钟）`,
  cell: (row) => minutesOf(of(row)),
})

type Listened = EventReport['audience']['kinds'][number] | EventReport['audience']['heard'][number]

const listened = <Row extends Listened>(): FileColumn<Row>[] => [
  { kind: 'number', en: 'Peak', zh: '峰值', cell: ({ peak }) => peak },
  { kind: 'number', en: 'Average', zh: '平均', cell: ({ average }) => average },
  minutes('Listened', '收听时长', ({ milliseconds }) => milliseconds),
]

const kinds: FileShape<EventReport['audience']['kinds'][number]> = {
  en: 'Listeners by kind',
  zh: '听众（按方式）',
  columns: [
    { kind: 'text', en: 'Kind', zh: '类型', cell: ({ kind }, as) => audienceWords[kind][as] },
    { kind: 'number', en: 'Visits', zh: '进入次数', cell: ({ visits }) => visits },
    ...listened(),
  ],
}

const heard: FileShape<EventReport['audience']['heard'][number]> = {
  en: 'Listeners by language',
  zh: '各语言听众',
  columns: [
    { kind: 'text', en: 'Heard', zh: '收听内容', cell: ({ name }, as) => name[as] },
    { kind: 'number', en: 'Listeners', zh: '听众', cell: ({ listeners }) => listeners },
    ...listened(),
  ],
}

const minuteByMinute: FileShape<EventReport['audience']['minutes'][number]> = {
  en: 'Minute by minute',
  zh: '逐分钟人数',
  columns: [
    { kind: 'instant', en: 'Minute', zh: '分钟', cell: ({ minute }) => minute },
    { kind: 'number', en: 'Listeners', zh: '听众', cell: ({ audience }) => listenersOf(audience) },
    ...audienceTypes.map((type) => ({
      kind: 'number' as const,
      ...audienceWords[type],
      cell: ({ audience }: EventReport['audience']['minutes'][number]) => audience[type],
    })),
    { kind: 'number', en: 'Team', zh: '工作人员', cell: ({ staff }) => staff },
    // Without this a sheet of numbers has no place to say that it is cut.
    { kind: 'text', en: 'Note', zh: '备注', cell: () => null },
  ],
}

const interpreters: FileShape<ReportedInterpreter> = {
  en: 'Interpreters',
  zh: '译员',
  columns: [
    { kind: 'text', en: 'Interpreter', zh: '译员', cell: ({ name }) => name },
    { kind: 'text', en: 'Booth', zh: '译员间', cell: ({ boothName }, as) => boothName?.[as] ?? '' },
    { kind: 'number', en: 'Turns', zh: '播出次数', cell: ({ turns }) => turns.length },
    minutes('On air', '播出时长', ({ milliseconds }) => milliseconds),
    minutes('Longest turn', '最长一次', ({ longest }) => longest),
    minutes(
      'Headphones measured',
      '耳机测量时长',
      ({ exposure }) => (exposure?.seconds ?? 0) * 1000,
    ),
    ...(
      [
        ['Level', '平均声级', 'level'],
        ['Loudest minute', '最响一分钟', 'loudestMinute'],
        ['Peak', '峰值', 'peak'],
      ] as const
    ).map(([en, zh, name]): FileColumn<ReportedInterpreter> => ({
      kind: 'number',
      en: `${en} (dBFS)`,
      zh: `${zh}（dBFS）`,
      cell: ({ exposure }) => exposure?.[name] ?? null,
    })),
    {
      kind: 'number',
      en: 'Full scale (dB SPL)',
      zh: '满刻度（dB SPL）',
      cell: ({ exposure }) => exposure?.fullScale ?? null,
    },
    { kind: 'number', en: 'Held', zh: '限制次数', cell: ({ exposure }) => exposure?.holds ?? null },
  ],
}

type Turned = ReportedInterpreter['turns'][number] & Pick<ReportedInterpreter, 'name' | 'boothName'>

const turns: FileShape<Turned> = {
  en: 'Turn by turn',
  zh: '逐次播出',
  columns: [
    { kind: 'text', en: 'Interpreter', zh: '译员', cell: ({ name }) => name },
    { kind: 'text', en: 'Booth', zh: '译员间', cell: ({ boothName }, as) => boothName?.[as] ?? '' },
    { kind: 'instant', en: 'From', zh: '开始', cell: ({ from }) => from },
    { kind: 'instant', en: 'To', zh: '结束', cell: ({ to }) => to },
    minutes('On air', '播出时长', ({ milliseconds }) => milliseconds),
    {
      kind: 'text',
      en: 'Into',
      zh: '播出到',
      cell: ({ channels }, as) => channels.map((name) => name[as]).join(as === 'zh' ? '、' : ', '),
    },
  ],
}

const people: FileShape<EventReport['people'][number]> = {
  en: 'Connections',
  zh: '连接质量',
  columns: [
    {
      kind: 'text',
      en: 'Name',
      zh: '姓名',
      // Hosts and technicians have none.
      cell: ({ name, role }, as) => name || seatRoleWords[role][as],
    },
    { kind: 'text', en: 'Role', zh: '角色', cell: ({ role }, as) => seatRoleWords[role][as] },
    { kind: 'text', en: 'Booth', zh: '译员间', cell: ({ boothName }, as) => boothName?.[as] ?? '' },
    { kind: 'instant', en: 'Came', zh: '进入', cell: ({ firstAt }) => firstAt },
    { kind: 'instant', en: 'Was there until', zh: '离开时间', cell: ({ lastAt }) => lastAt },
    { kind: 'number', en: 'Minutes measured', zh: '测量分钟数', cell: (row) => row.minutes },
    ...(
      [
        ['Loss sent', '发送丢包', '%', 'lossSent'],
        ['Loss heard', '接收丢包', '%', 'lossHeard'],
        ['Jitter', '抖动', 'ms', 'jitter'],
        ['Delay', '延迟', 'ms', 'roundTrip'],
      ] as const
    ).flatMap(([en, zh, unit, name]): FileColumn<EventReport['people'][number]>[] => [
      {
        kind: 'number',
        en: `${en}, average (${unit})`,
        zh: `${zh}平均（${unit}）`,
        cell: (row) => row[name]?.average ?? null,
      },
      {
        kind: 'number',
        en: `${en}, worst (${unit})`,
        zh: `${zh}最差（${unit}）`,
        cell: (row) => row[name]?.worst ?? null,
      },
    ]),
    {
      kind: 'number',
      en: 'Relayed (%)',
      zh: '中继（%）',
      cell: ({ relayed }) => Math.round(relayed * 100),
    },
  ],
}

const channels: FileShape<EventReport['channels'][number]> = {
  en: 'Sound',
  zh: '声音',
  columns: [
    { kind: 'text', en: 'Channel', zh: '频道', cell: ({ name }, as) => name[as] },
    minutes('On air', '播出时长', ({ milliseconds }) => milliseconds),
    minutes('Speech', '语音时长', ({ speechMilliseconds }) => speechMilliseconds),
    { kind: 'number', en: 'Loudness (LUFS)', zh: '响度（LUFS）', cell: ({ loudness }) => loudness },
    { kind: 'number', en: 'Peak (dBFS)', zh: '峰值（dBFS）', cell: ({ peak }) => peak },
    { kind: 'number', en: 'Distorted', zh: '失真次数', cell: ({ clipped }) => clipped },
  ],
}

const alarms: FileShape<EventReport['alarms'][number]> = {
  en: 'Alarms',
  zh: '警报',
  columns: [
    { kind: 'instant', en: 'From', zh: '开始', cell: ({ at }) => at },
    { kind: 'instant', en: 'Until', zh: '至', cell: ({ endedAt }) => endedAt },
    { kind: 'text', en: 'Grade', zh: '级别', cell: ({ level }, as) => alarmLevelWords[level][as] },
    { kind: 'text', en: 'What', zh: '内容', cell: ({ kind }, as) => alarmSaid(as, kind) },
    { kind: 'text', en: 'Where', zh: '对象', cell: ({ subject }, as) => subject[as] },
    {
      kind: 'instant',
      en: 'Acknowledged at',
      zh: '确认时间',
      cell: ({ acknowledgedAt }) => acknowledgedAt,
    },
    {
      kind: 'text',
      en: 'By',
      zh: '确认人',
      cell: ({ acknowledgedBy }, as) => acknowledgerSaid(as, acknowledgedBy),
    },
  ],
}

interface Missing {
  readonly what: EventReport['channels'][number]['name']
  readonly at: Date
  readonly endedAt: Date | null
  readonly reason: string
}

const missing: FileShape<Missing> = {
  en: 'Gaps',
  zh: '缺失',
  columns: [
    { kind: 'text', en: 'What', zh: '内容', cell: ({ what }, as) => what[as] },
    { kind: 'instant', en: 'From', zh: '开始', cell: ({ at }) => at },
    { kind: 'instant', en: 'Until', zh: '至', cell: ({ endedAt }) => endedAt },
    { kind: 'text', en: 'Why', zh: '原因', cell: ({ reason }, as) => gapSaid(as, reason) },
  ],
}

const watching = { en: 'Watching the sound', zh: '声音监听' }

const missingOf = ({ earGaps, recordings }: EventReport): Missing[] => [
  ...earGaps.map((gap) => ({ ...gap, what: watching })),
  ...recordings.flatMap(({ name, gaps }) =>
    gaps.map((gap) => ({
      ...gap,
      what: { en: `Recording of ${name.en}`, zh: `录音：${name.zh}` },
    })),
  ),
]

const recordings: FileShape<EventReport['recordings'][number]> = {
  en: 'Recordings',
  zh: '录音',
  columns: [
    { kind: 'text', en: 'Recording', zh: '录音', cell: ({ name }, as) => name[as] },
    minutes('Recorded', '录音时长', ({ milliseconds }) => milliseconds),
    { kind: 'number', en: 'Gaps', zh: '缺失', cell: ({ gaps }) => gaps.length },
  ],
}

const acts: FileShape<EventReport['acts'][number]> = {
  en: 'Time line',
  zh: '时间线',
  columns: [
    { kind: 'instant', en: 'Time', zh: '时间', cell: ({ at }) => at },
    { kind: 'text', en: 'Who', zh: '操作人', cell: ({ by }, as) => doerSaid(as, by) },
    { kind: 'text', en: 'Booth', zh: '译员间', cell: ({ by }, as) => by.boothName?.[as] ?? '' },
    { kind: 'text', en: 'What', zh: '操作', width: 60, cell: (act, as) => actSaid(as, act) },
  ],
}

type Cost = NonNullable<EventReport['cost']>

const costLines: FileShape<Cost['lines'][number]> = {
  en: 'Cost',
  zh: '费用',
  columns: [
    { kind: 'text', en: 'Item', zh: '项目', cell: ({ item }, as) => quoteItemWords[item][as] },
    { kind: 'either', en: 'Quantity', zh: '数量', cell: ({ quantity }) => quantity },
    { kind: 'either', en: 'Rate', zh: '单价', cell: ({ rate }) => rate },
    { kind: 'either', en: 'Amount', zh: '金额', cell: ({ amount }) => amount },
    { kind: 'text', en: 'In', zh: '单位', cell: ({ asset }, as) => assetWords[asset][as] },
  ],
}

const records: FileShape<Cost['records'][number]> = {
  en: 'Billing records',
  zh: '账单记录',
  columns: [
    { kind: 'instant', en: 'Time', zh: '时间', cell: ({ createdAt }) => createdAt },
    {
      kind: 'text',
      en: 'Type',
      zh: '类型',
      cell: ({ type }, as) => (type === null ? '' : billingTypeWords[type][as]),
    },
    { kind: 'either', en: 'Amount', zh: '金额', cell: ({ amount }) => amount },
    {
      kind: 'either',
      en: 'Balance after',
      zh: '变动后余额',
      cell: ({ balanceAfter }) => balanceAfter,
    },
    { kind: 'text', en: 'In', zh: '单位', cell: ({ asset }, as) => assetWords[asset][as] },
  ],
}

const moves: FileShape<NonNullable<EventReport['servers']>['moves'][number]> = {
  en: 'Media servers',
  zh: '媒体服务器',
  columns: [
    { kind: 'instant', en: 'Time', zh: '时间', cell: ({ at }) => at },
    { kind: 'text', en: 'From', zh: '原服务器', cell: ({ from }) => from },
    { kind: 'text', en: 'To', zh: '新服务器', cell: ({ to }) => to },
    { kind: 'text', en: 'Why', zh: '原因', cell: ({ reason }, as) => moveSaid(as, reason) },
  ],
}

interface Fact {
  readonly en: string
  readonly zh: string
  readonly value: string
}

const facts: FileShape<Fact> = {
  en: 'Event',
  zh: '会议',
  columns: [
    { kind: 'text', en: 'What', zh: '内容', cell: (fact, as) => fact[as] },
    { kind: 'text', en: 'Value', zh: '值', width: 60, cell: ({ value }) => value },
  ],
}

const momentSaid = (moment: Date | null, { language, timeZone }: FileReader): string => {
  if (moment === null) return { en: 'Not once', zh: '从未' }[language]
  const time = wallTimeAt(timeZone, moment).replace('T', ' ')
  const place = timeZone === 'UTC' ? timeZone : placeName(language, timeZone)
  return { en: `${time} (${place})`, zh: `${time}（${place}）` }[language]
}

const factsOf = (report: EventReport, reader: FileReader): Fact[] => [
  { en: 'Name', zh: '名称', value: report.name },
  { en: 'Number', zh: '编号', value: report.number },
  { en: 'Host', zh: '主办方', value: report.ownerName },
  { en: 'Live from', zh: '直播开始', value: momentSaid(report.liveFrom, reader) },
  { en: 'Closed at', zh: '关闭时间', value: momentSaid(report.closedAt, reader) },
  { en: 'Live for', zh: '直播时长', value: durationSaid(reader.language, report.liveMilliseconds) },
  {
    en: 'Paused for',
    zh: '暂停时长',
    value: durationSaid(reader.language, report.pausedMilliseconds),
  },
  { en: 'Listeners at most', zh: '听众峰值', value: String(report.audience.peak) },
  { en: 'Listeners on average', zh: '平均听众', value: String(report.audience.average) },
  { en: 'Times somebody came in', zh: '进入次数', value: String(report.audience.visits) },
  {
    en: 'Alarms',
    zh: '警报',
    value: String(report.alarms.filter(({ level }) => level === 'red').length),
  },
  ...(report.servers === null
    ? []
    : [{ en: 'Media server', zh: '媒体服务器', value: report.servers.name ?? '' }]),
]

/** What there is nothing of has no sheet, but for the first ones. */
const sheetsOf = (report: EventReport, reader: FileReader): Sheet[] => {
  const some = <Row>(shape: FileShape<Row>, rows: readonly Row[]): Sheet[] =>
    rows.length === 0 ? [] : [listSheet(shape, rows, reader)]
  const { cost, servers } = report
  return [
    listSheet(facts, factsOf(report, reader), reader),
    listSheet(heard, report.audience.heard, reader),
    listSheet(kinds, report.audience.kinds, reader),
    ...some(minuteByMinute, report.audience.minutes),
    ...some(interpreters, report.interpreters),
    ...some(
      turns,
      report.interpreters.flatMap(({ name, boothName, turns: own }) =>
        own.map((turn) => ({ ...turn, name, boothName })),
      ),
    ),
    ...some(people, report.people),
    ...some(channels, report.channels),
    ...some(alarms, report.alarms),
    ...some(missing, missingOf(report)),
    ...some(recordings, report.recordings),
    ...some(acts, report.acts),
    ...(cost === null ? [] : [...some(costLines, cost.lines), ...some(records, cost.records)]),
    ...(servers === null ? [] : some(moves, servers.moves)),
  ]
}
