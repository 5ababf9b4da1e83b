import type { EventReport, ReportedInterpreter } from '@openbooth/contract/live/report/report'
import { eventReportCalls } from '@openbooth/contract/live/report/calls'
import {
  audienceTypes,
  connectionWords,
  deliveryWords,
  audienceWords,
  listenersOf,
} from '@openbooth/contract/live/liveConnections/audience'
import { actSaid, doerSaid } from '@openbooth/contract/live/sound/actTexts'
import { alarmLevelWords } from '@openbooth/contract/live/alarms/kinds'
import { assetWords, billingTypeWords } from '@openbooth/contract/money/billing/texts'
import { placeName } from '@openbooth/contract/time/placeName'
import {
  acknowledgerSaid,
  alarmSaid,
  durationSaid,
  gapSaid,
  moveSaid,
  publicRequestsText,
  quoteItemWords,
  workSaid,
} from '@openbooth/contract/live/report/texts'
import { mergedGaps } from '@openbooth/contract/live/report/mergedGaps'
import { findTimeZone } from '@openbooth/contract/time/timeZones'
import { seatRoleWords } from '@openbooth/contract/users/user/texts'
import { wallTimeAt } from '@openbooth/contract/time/wallClock'
import { refuse } from '#platform/http/refuse.ts'
import { verb } from '#platform/http/verb.ts'
import {
  column,
  fileReader,
  listSheet,
  sheetsFile,
  type FileColumn,
  type FileReader,
  type FileShape,
} from '#platform/list/listFile.ts'
import type { Sheet } from '#platform/list/xlsx.ts'
import { reportFor } from './kept.ts'

/** Returns the report of an event as an Excel file, in the time zone of the event by default. */
export const exportReport = verb(eventReportCalls.export, async (context, { id, ...input }) => {
  const { report, number } = await reportFor(context, id)
  if (report === null) return refuse('Report Not Made')
  const timeZone = input.timeZone ?? findTimeZone(report.timeZone)?.zone
  const reader = await fileReader(context, { ...input, timeZone })
  const title = { en: 'Report', zh: '会议报告' }[reader.language]
  return sheetsFile(`${title} ${number}`, sheetsOf(report, reader), reader)
})

const minutesOf = (milliseconds: number): number => Math.round(milliseconds / 600) / 100

/** A time in minutes, so that a sheet can sum it. */
const minutes = <Row>(en: string, zh: string, of: (row: Row) => number): FileColumn<Row> =>
  column.number(`${en} (min)`, `${zh}（分钟）`, (row) => minutesOf(of(row)))

type Listened = Pick<EventReport['audience']['kinds'][number], 'peak' | 'average' | 'milliseconds'>

const listened = <Row extends Listened>(): FileColumn<Row>[] => [
  column.number('Peak', '峰值', ({ peak }) => peak),
  column.number('Average', '平均', ({ average }) => average),
  minutes('Listening time', '收听时长', ({ milliseconds }) => milliseconds),
]

const kinds: FileShape<EventReport['audience']['kinds'][number]> = {
  en: 'Listeners by device',
  zh: '收听终端',
  columns: [
    column.text('Device type', '终端类型', ({ kind }, as) => connectionWords[kind][as]),
    column.number('Visits', '进入次数', ({ visits }) => visits),
    ...listened(),
  ],
}

type DeliveryRow = NonNullable<EventReport['audience']['deliveries']>[number]
const deliveries: FileShape<DeliveryRow> = {
  en: 'Listeners by delivery',
  zh: '听众收听方式',
  columns: [
    column.text('Delivery', '收听方式', ({ delivery }, as) => deliveryWords[delivery][as]),
    column.number('Listeners', '听众', ({ listeners }) => listeners),
    ...listened(),
  ],
}

const heard: FileShape<EventReport['audience']['heard'][number]> = {
  en: 'Listeners by language',
  zh: '各语言听众',
  columns: [
    column.text('Channel', '频道', ({ name }, as) => name[as]),
    column.number('Listeners', '听众', ({ listeners }) => listeners),
    ...listened(),
  ],
}

const minuteByMinute: FileShape<EventReport['audience']['minutes'][number]> = {
  en: 'Minute by minute',
  zh: '逐分钟人数',
  columns: [
    column.instant('Minute', '分钟', ({ minute }) => minute),
    column.number('Listeners', '听众', ({ audience }) => listenersOf(audience)),
    ...audienceTypes.map((type) => ({
      kind: 'number' as const,
      ...audienceWords[type],
      cell: ({ audience }: EventReport['audience']['minutes'][number]) => audience[type],
    })),
    column.number('Staff', '工作人员', ({ staff }) => staff),
    // Otherwise a numeric sheet has no place for a note that it is incomplete.
    column.text('Note', '备注', () => null),
  ],
}

const interpreters: FileShape<ReportedInterpreter> = {
  en: 'Interpreters',
  zh: '译员',
  columns: [
    column.text('Interpreter', '译员', ({ name }) => name),
    column.text('Booth', '译员间', ({ boothName }, as) => boothName?.[as] ?? ''),
    column.number('Turns', '播出次数', ({ turns }) => turns.length),
    minutes('On air', '播出时长', ({ milliseconds }) => milliseconds),
    minutes('Longest turn', '最长一次', ({ longest }) => longest),
    minutes(
      'Headphones measured',
      '耳机测量时长',
      ({ headphoneExposure }) => (headphoneExposure?.seconds ?? 0) * 1000,
    ),
    ...(
      [
        ['Level', '平均声级', 'level'],
        ['Loudest minute', '最响一分钟', 'loudestMinute'],
        ['Peak', '峰值', 'peak'],
      ] as const
    ).map(([en, zh, name]): FileColumn<ReportedInterpreter> =>
      column.number(
        `${en} (dBFS)`,
        `${zh}（dBFS）`,
        ({ headphoneExposure }) => headphoneExposure?.[name] ?? null,
      ),
    ),
    column.number(
      'Full scale (dB SPL)',
      '满刻度（dB SPL）',
      ({ headphoneExposure }) => headphoneExposure?.fullScale ?? null,
    ),
    column.number(
      'Peaks limited',
      '峰值限制次数',
      ({ headphoneExposure }) => headphoneExposure?.holds ?? null,
    ),
  ],
}

type Turned = ReportedInterpreter['turns'][number] & Pick<ReportedInterpreter, 'name' | 'boothName'>

const turns: FileShape<Turned> = {
  en: 'Turn by turn',
  zh: '逐次播出',
  columns: [
    column.text('Interpreter', '译员', ({ name }) => name),
    column.text('Booth', '译员间', ({ boothName }, as) => boothName?.[as] ?? ''),
    column.instant('From', '开始', ({ from }) => from),
    column.instant('To', '结束', ({ to }) => to),
    minutes('On air', '播出时长', ({ milliseconds }) => milliseconds),
    column.text('Channel', '频道', ({ channels }, as) =>
      channels.map((name) => name[as]).join(as === 'zh' ? '、' : ', '),
    ),
  ],
}

const people: FileShape<EventReport['people'][number]> = {
  en: 'Connections',
  zh: '连接质量',
  columns: [
    // Hosts and technicians have no name.
    column.text('Name', '姓名', ({ name, role }, as) => name || seatRoleWords[role][as]),
    column.text('Role', '角色', ({ role }, as) => seatRoleWords[role][as]),
    column.text('Booth', '译员间', ({ boothName }, as) => boothName?.[as] ?? ''),
    column.instant('Joined', '进入', ({ firstAt }) => firstAt),
    column.instant('Left at', '离开时间', ({ lastAt }) => lastAt),
    column.number('Minutes measured', '测量分钟数', (row) => row.minutes),
    ...(
      [
        ['Upload loss', '发送丢包', '%', 'lossSent'],
        ['Download loss', '接收丢包', '%', 'lossHeard'],
        ['Jitter', '抖动', 'ms', 'jitter'],
        ['Delay', '延迟', 'ms', 'roundTrip'],
      ] as const
    ).flatMap(([en, zh, unit, name]): FileColumn<EventReport['people'][number]>[] => [
      column.number(
        `${en}, average (${unit})`,
        `${zh}平均（${unit}）`,
        (row) => row[name]?.average ?? null,
      ),
      column.number(
        `${en}, worst (${unit})`,
        `${zh}最差（${unit}）`,
        (row) => row[name]?.worst ?? null,
      ),
    ]),
    column.number('Relayed (%)', '中继（%）', ({ relayed }) => Math.round(relayed * 100)),
  ],
}

const channels: FileShape<EventReport['channels'][number]> = {
  en: 'Sound',
  zh: '声音',
  columns: [
    column.text('Channel', '频道', ({ name }, as) => name[as]),
    minutes('On air', '播出时长', ({ milliseconds }) => milliseconds),
    minutes('Speech', '语音时长', ({ speechMilliseconds }) => speechMilliseconds),
    column.number('Loudness (LUFS)', '响度（LUFS）', ({ loudness }) => loudness),
    column.number('Peak (dBFS)', '峰值（dBFS）', ({ peak }) => peak),
    column.number('Distorted', '失真次数', ({ clipped }) => clipped),
  ],
}

const alarms: FileShape<EventReport['alarms'][number]> = {
  en: 'Alarms',
  zh: '警报',
  columns: [
    column.instant('From', '开始', ({ at }) => at),
    column.instant('Until', '至', ({ endedAt }) => endedAt),
    column.text('Grade', '级别', ({ level }, as) => alarmLevelWords[level][as]),
    column.text('Details', '内容', ({ kind }, as) => alarmSaid(as, kind)),
    column.text('Target', '对象', ({ subject }, as) => subject[as]),
    column.instant('Acknowledged at', '确认时间', ({ acknowledgedAt }) => acknowledgedAt),
    column.text('By', '确认人', ({ acknowledgedBy }, as) => acknowledgerSaid(as, acknowledgedBy)),
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
    column.text('Details', '内容', ({ what }, as) => what[as]),
    column.instant('From', '开始', ({ at }) => at),
    column.instant('Until', '至', ({ endedAt }) => endedAt),
    column.text('Reason', '原因', ({ reason }, as) => gapSaid(as, reason)),
  ],
}

const watching = { en: 'Audio monitoring', zh: '声音监测' }

const missingOf = ({ unheardGaps, recordings }: EventReport): Missing[] => [
  ...unheardGaps.map((gap) => ({ ...gap, what: watching })),
  ...mergedGaps(recordings).map(({ names, ...gap }) => ({
    ...gap,
    what: {
      en: `Recording of ${names.map(({ en }) => en).join(', ')}`,
      zh: `录音：${names.map(({ zh }) => zh).join('、')}`,
    },
  })),
]

const recordings: FileShape<EventReport['recordings'][number]> = {
  en: 'Recordings',
  zh: '录音',
  columns: [
    column.text('Recording', '录音', ({ name }, as) => name[as]),
    minutes('Recorded', '录音时长', ({ milliseconds }) => milliseconds),
    column.number('Gaps', '缺失', ({ gaps }) => gaps.length),
  ],
}

const aiWorks: FileShape<EventReport['aiWorks'][number]> = {
  en: 'Made by AI',
  zh: 'AI 生成内容',
  columns: [
    column.text('Channel', '频道', ({ name }, as) => name[as]),
    column.text('Work', '内容', ({ work }, as) => workSaid(as, work)),
    column.text('Language', '语言', ({ language }) => language),
    column.text('Model', '模型', ({ model }) => model),
    column.instant('From', '开始', ({ firstAt }) => firstAt),
    column.instant('To', '结束', ({ lastAt }) => lastAt),
    column.number('Utterances', '语句', ({ amount }) => amount),
  ],
}

const acts: FileShape<EventReport['acts'][number]> = {
  en: 'Timeline',
  zh: '时间线',
  columns: [
    column.instant('Time', '时间', ({ at }) => at),
    column.text('Actor', '操作人', (act, as) => doerSaid(as, act)),
    column.text('Booth', '译员间', ({ by }, as) => by.boothName?.[as] ?? ''),
    column.text('Action', '操作', (act, as) => actSaid(as, act), 60),
  ],
}

type Cost = NonNullable<EventReport['cost']>

const costLines: FileShape<Cost['lines'][number]> = {
  en: 'Cost',
  zh: '费用',
  columns: [
    column.text('Item', '项目', ({ item }, as) => quoteItemWords[item][as]),
    column.either('Quantity', '数量', ({ quantity }) => quantity),
    column.either('Rate', '单价', ({ rate }) => rate),
    column.either('Amount', '金额', ({ amount }) => amount),
    column.text('Unit', '单位', ({ asset }, as) => assetWords[asset][as]),
  ],
}

const records: FileShape<Cost['records'][number]> = {
  en: 'Billing records',
  zh: '账单记录',
  columns: [
    column.instant('Time', '时间', ({ createdAt }) => createdAt),
    column.text('Type', '类型', ({ type }, as) =>
      type === null ? '' : billingTypeWords[type][as],
    ),
    column.either('Amount', '金额', ({ amount }) => amount),
    column.either('Balance after', '变动后余额', ({ balanceAfter }) => balanceAfter),
    column.text('Unit', '单位', ({ asset }, as) => assetWords[asset][as]),
  ],
}

const moves: FileShape<NonNullable<EventReport['servers']>['moves'][number]> = {
  en: 'Media servers',
  zh: '媒体服务器',
  columns: [
    column.instant('Time', '时间', ({ at }) => at),
    column.text('From', '原服务器', ({ from }) => from),
    column.text('To', '新服务器', ({ to }) => to),
    column.text('Reason', '原因', ({ reason }, as) => moveSaid(as, reason)),
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
    column.text('Item', '项目', (fact, as) => fact[as]),
    column.text('Value', '值', ({ value }) => value, 60),
  ],
}

const momentSaid = (moment: Date | null, { language, timeZone }: FileReader): string => {
  if (moment === null) return { en: 'Never live', zh: '从未直播' }[language]
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
  { en: 'Live for', zh: '直播时长', value: durationSaid(report.liveMilliseconds) },
  {
    en: 'Paused for',
    zh: '暂停时长',
    value: durationSaid(report.pausedMilliseconds),
  },
  { en: 'Peak listeners', zh: '听众峰值', value: String(report.audience.peak) },
  { en: 'Average listeners', zh: '平均听众', value: String(report.audience.average) },
  { en: 'Visits', zh: '进入次数', value: String(report.audience.visits) },
  ...(report.audience.publicSegmentRequests === undefined
    ? []
    : [
        {
          ...quoteItemWords.publicStream,
          value: publicRequestsText(reader.language, report.audience.publicSegmentRequests),
        },
      ]),
  {
    en: 'Alarms',
    zh: '警报',
    value: String(report.alarms.filter(({ level }) => level === 'red').length),
  },
  ...(report.servers === null
    ? []
    : [{ en: 'Media server', zh: '媒体服务器', value: report.servers.name ?? '' }]),
]

/** Empty if everyone listened in real time. */
const lateDeliveries = ({ audience }: EventReport): readonly DeliveryRow[] =>
  audience.deliveries?.some(({ delivery }) => delivery === 'hls') ? audience.deliveries : []

/** Empty sheets are left out, except the first ones. */
const sheetsOf = (report: EventReport, reader: FileReader): Sheet[] => {
  const some = <Row>(shape: FileShape<Row>, rows: readonly Row[]): Sheet[] =>
    rows.length === 0 ? [] : [listSheet(shape, rows, reader)]
  const { cost, servers } = report
  return [
    listSheet(facts, factsOf(report, reader), reader),
    listSheet(heard, report.audience.heard, reader),
    listSheet(kinds, report.audience.kinds, reader),
    ...some(deliveries, lateDeliveries(report)),
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
    ...some(aiWorks, report.aiWorks),
    ...some(acts, report.acts),
    ...(cost === null ? [] : [...some(costLines, cost.lines), ...some(records, cost.records)]),
    ...(servers === null ? [] : some(moves, servers.moves)),
  ]
}
