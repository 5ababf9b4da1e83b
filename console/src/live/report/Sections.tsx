import type { WireOutput } from '@openbooth/contract/call'
import type { contract as whole } from '@openbooth/contract'
import type { Asset } from '@openbooth/contract/money/billing/quote'
import { connectionWords, deliveryWords } from '@openbooth/contract/live/liveConnections/audience'
import { actSaid, doerSaid } from '@openbooth/contract/live/sound/actTexts'
import { alarmLevelWords } from '@openbooth/contract/live/alarms/kinds'
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
import { seatRoleWords } from '@openbooth/contract/users/user/texts'
import { eventNumber } from '@openbooth/web/eventNumber.ts'
import { dateText, numberText } from '@openbooth/web/format.ts'
import { personName } from '@openbooth/web/i18n/personName.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { Amount, Amounts } from '../../events/event/index.ts'
import type { ReactNode } from 'react'
import { Card, Facts } from '../../kit/page/Card.tsx'
import { DateTime } from '../../kit/time/DateTime.tsx'
import { zoneText } from '../../kit/time/zoneText.ts'
import { PlainTable } from '../../kit/value/PlainTable.tsx'
import { AudienceChart } from '../monitoring/index.ts'
import styles from './report.module.css'
import { text } from './text.ts'

type Report = NonNullable<WireOutput<typeof whole.eventReport.get>['report']>
type Measured = Report['people'][number]['jitter']
type Interpreter = Report['interpreters'][number]

/** The formatting functions of a report's sections. */
const useWords = ({ timeZone }: Pick<Report, 'timeZone'>) => {
  const t = useText(text)
  const language = useLanguage()
  const moment = (instant: string) => dateText(language, instant, timeZone, 'exact')
  return {
    t,
    language,
    moment,
    number: (value: number) => numberText(language, value),
    duration: (milliseconds: number) => durationSaid(milliseconds),
    span: (at: string, endedAt: string | null) =>
      `${moment(at)} – ${endedAt === null ? t('toTheEnd') : dateText(language, endedAt, timeZone, 'clock')}`,
  }
}

interface ReportProps {
  readonly report: Report
}

interface SectionsProps extends ReportProps {
  readonly madeAt: string
}

/** All parts of a report; on paper one below the other. */
export const Sections = ({ report, madeAt }: SectionsProps) => {
  const { t, language } = useWords(report)
  return (
    <div className={styles['sections']}>
      <Overview report={report} />
      {report.cost !== null && <Cost report={report} cost={report.cost} />}
      <div className={styles['chart']}>
        <AudienceChart
          isSection
          title={t('overTime')}
          minutes={report.audience.minutes}
          timeZone={report.timeZone}
        />
      </div>
      <ListeningTime report={report} />
      <Kinds report={report} />
      <Deliveries report={report} />
      <Interpreters report={report} />
      <Connections report={report} />
      <Sound report={report} />
      <Alarms report={report} />
      <Recordings report={report} />
      <Missing report={report} />
      <MadeByAi report={report} />
      <TimeLine report={report} />
      {report.servers !== null && <Servers report={report} servers={report.servers} />}
      <p className={styles['quiet']}>
        {t('timesIn', { zone: zoneText(language, report.closedAt, report.timeZone) })}{' '}
        {t('madeAt', { time: dateText(language, madeAt, report.timeZone) })}
      </p>
    </div>
  )
}

const Overview = ({ report }: ReportProps) => {
  const { t, language, number, duration } = useWords(report)
  const { audience, liveFrom, closedAt, timeZone } = report
  const moment = (instant: string) => <DateTime instant={instant} timeZone={timeZone} />
  const alarms = report.alarms.filter(({ level }) => level === 'red').length
  return (
    <Card title={t('overview')}>
      <dl className={styles['tiles']}>
        {[
          [t('liveFor'), duration(report.liveMilliseconds)],
          [t('listenersPeak'), number(audience.peak)],
          [t('listenersAverage'), number(audience.average)],
          [t('listenersTime'), duration(audience.milliseconds)],
          [t('alarmsCount'), number(alarms)],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Facts
        facts={[
          [t('number'), eventNumber(report.number)],
          [t('host'), personName(report.ownerName)],
          [t('live'), liveFrom === null ? t('neverLive') : moment(liveFrom)],
          [t('closed'), moment(closedAt)],
          ...(report.pausedMilliseconds === 0
            ? []
            : ([[t('pausedFor'), duration(report.pausedMilliseconds)]] as const)),
          ...(audience.publicSegmentRequests === undefined
            ? []
            : ([
                [
                  quoteItemWords.publicStream[language],
                  publicRequestsText(language, audience.publicSegmentRequests),
                ],
              ] as const)),
        ]}
      />
    </Card>
  )
}

interface TableProps<Row> {
  readonly label: string
  /** `wraps`: a text without a limit. The first column names the row. */
  readonly columns: readonly (readonly [
    head: string,
    cell: (row: Row) => ReactNode,
    look?: 'right' | 'wraps' | 'right wraps',
  ])[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
}

const Table = <Row,>({ label, columns, rows, keyOf }: TableProps<Row>) => (
  <PlainTable
    label={label}
    columns={columns.map(([head, , look]) => ({
      head,
      ...(look?.startsWith('right') && { align: 'right' }),
      ...(look?.endsWith('wraps') && { wraps: true }),
    }))}
    rows={rows.map((row) => ({ key: keyOf(row), cells: columns.map(([, cell]) => cell(row)) }))}
  />
)

interface TableCardProps<Row> extends TableProps<Row> {
  /** Shown where there are no rows. Absent: the section is left out. */
  readonly none?: string
  readonly children?: ReactNode
}

/** A section with one table. */
const TableCard = <Row,>({ none, children, ...table }: TableCardProps<Row>) => {
  if (table.rows.length === 0 && none === undefined) return null
  return (
    <Card title={table.label}>
      {table.rows.length === 0 ? <p className={styles['quiet']}>{none}</p> : <Table {...table} />}
      {children}
    </Card>
  )
}

const ListeningTime = ({ report }: ReportProps) => {
  const { t, language, number, duration } = useWords(report)
  return (
    <TableCard
      label={t('byLanguage')}
      none={t('noListeners')}
      columns={[
        [t('heard'), ({ name }) => name[language]],
        [t('listeners'), ({ listeners }) => number(listeners), 'right'],
        [t('peak'), ({ peak }) => number(peak), 'right'],
        [t('average'), ({ average }) => number(average), 'right'],
        [t('listened'), ({ milliseconds }) => duration(milliseconds), 'right'],
      ]}
      rows={report.audience.heard}
      keyOf={({ channelId }) => channelId ?? 'floor'}
    />
  )
}

const Kinds = ({ report }: ReportProps) => {
  const { t, language, number, duration } = useWords(report)
  return (
    <TableCard
      label={t('byKind')}
      columns={[
        [t('kind'), ({ kind }) => connectionWords[kind][language]],
        [t('visits'), ({ visits }) => number(visits), 'right'],
        [t('peak'), ({ peak }) => number(peak), 'right'],
        [t('average'), ({ average }) => number(average), 'right'],
        [t('listened'), ({ milliseconds }) => duration(milliseconds), 'right'],
      ]}
      rows={report.audience.kinds}
      keyOf={({ kind }) => kind}
    />
  )
}

/** Shown if anyone listened late. */
const Deliveries = ({ report }: ReportProps) => {
  const { t, language, number, duration } = useWords(report)
  const rows = report.audience.deliveries ?? []
  if (!rows.some(({ delivery }) => delivery === 'hls')) return null
  return (
    <TableCard
      label={t('byDelivery')}
      columns={[
        [t('delivery'), ({ delivery }) => deliveryWords[delivery][language]],
        [t('listeners'), ({ listeners }) => number(listeners), 'right'],
        [t('peak'), ({ peak }) => number(peak), 'right'],
        [t('average'), ({ average }) => number(average), 'right'],
        [t('listened'), ({ milliseconds }) => duration(milliseconds), 'right'],
      ]}
      rows={rows}
      keyOf={({ delivery }) => delivery}
    />
  )
}

const Interpreters = ({ report }: ReportProps) => {
  const { t, language, number, duration } = useWords(report)
  const levelOf = (level: number | null, fullScale: number | null): string => {
    if (level === null) return '–'
    return fullScale === null
      ? t('decibels', { value: number(level) })
      : t('pressure', { value: number(Math.round((level + fullScale) * 10) / 10) })
  }
  const heardBy = ({ headphoneExposure }: Interpreter): string =>
    headphoneExposure === null
      ? '–'
      : `${levelOf(headphoneExposure.level, headphoneExposure.fullScale)} / ${levelOf(headphoneExposure.loudestMinute, headphoneExposure.fullScale)}`
  return (
    <TableCard
      label={t('interpreters')}
      columns={[
        [t('name'), ({ name }) => name || seatRoleWords.interpreter[language], 'wraps'],
        [t('booth'), ({ boothName }) => boothName?.[language] ?? '–', 'wraps'],
        [t('turns'), (one) => number(one.turns.length), 'right'],
        [t('onAir'), ({ milliseconds }) => duration(milliseconds), 'right'],
        [t('longest'), ({ longest }) => duration(longest), 'right'],
        [t('headphones'), heardBy, 'right wraps'],
      ]}
      rows={report.interpreters}
      keyOf={({ seat }) => seat}
    >
      <Turns report={report} />
    </TableCard>
  )
}

const Turns = ({ report }: ReportProps) => {
  const { t, language, moment, duration } = useWords(report)
  const turns = report.interpreters.flatMap(({ name, turns: own }) =>
    own.map((turn) => ({ ...turn, name })),
  )
  if (turns.length === 0) return null
  return (
    <>
      <h3>{t('turnByTurn')}</h3>
      <Table
        label={t('turnByTurn')}
        columns={[
          [t('time'), ({ from }) => moment(from)],
          [t('name'), ({ name }) => name || seatRoleWords.interpreter[language], 'wraps'],
          [t('onAir'), ({ milliseconds }) => duration(milliseconds), 'right'],
          [
            t('into'),
            ({ channels }) =>
              channels.map((channel) => channel[language]).join(language === 'zh' ? '、' : ', '),
            'wraps',
          ],
        ]}
        rows={turns.toSorted((one, other) => one.from.localeCompare(other.from))}
        keyOf={({ name, from }) => `${from} ${name}`}
      />
    </>
  )
}

const Connections = ({ report }: ReportProps) => {
  const { t, language, number } = useWords(report)
  const figure = (unit: 'percent' | 'milliseconds', measured: Measured): string =>
    measured === null
      ? '–'
      : t(unit, { average: number(measured.average), worst: number(measured.worst) })
  return (
    <Card title={t('connections')}>
      <Table
        label={t('connections')}
        columns={[
          [t('name'), ({ name, role }) => name || seatRoleWords[role][language], 'wraps'],
          [
            t('role'),
            ({ firstAt, role }) =>
              firstAt === null ? t('notThere') : seatRoleWords[role][language],
          ],
          [t('lossSent'), ({ lossSent }) => figure('percent', lossSent), 'right'],
          [t('lossHeard'), ({ lossHeard }) => figure('percent', lossHeard), 'right'],
          [t('jitter'), ({ jitter }) => figure('milliseconds', jitter), 'right'],
          [t('delay'), ({ roundTrip }) => figure('milliseconds', roundTrip), 'right'],
        ]}
        rows={report.people}
        keyOf={({ seat }) => seat}
      />
      <p className={styles['quiet']}>{t('connectionsHint')}</p>
    </Card>
  )
}

const Sound = ({ report }: ReportProps) => {
  const { t, language, number, duration } = useWords(report)
  return (
    <TableCard
      label={t('sound')}
      columns={[
        [t('channel'), ({ name }) => name[language]],
        [t('onAir'), ({ milliseconds }) => duration(milliseconds), 'right'],
        [t('speech'), ({ speechMilliseconds }) => duration(speechMilliseconds), 'right'],
        [
          t('loudness'),
          ({ loudness }) => (loudness === null ? '–' : t('lufs', { value: number(loudness) })),
          'right',
        ],
        [t('distorted'), ({ clipped }) => number(clipped), 'right'],
      ]}
      rows={report.channels}
      keyOf={({ name }) => name.en}
    />
  )
}

const Alarms = ({ report }: ReportProps) => {
  const { t, language, span } = useWords(report)
  return (
    <TableCard
      label={t('alarms')}
      none={t('noAlarms')}
      columns={[
        [t('time'), ({ at, endedAt }) => span(at, endedAt)],
        [
          t('what'),
          ({ level, kind }) =>
            t('graded', {
              grade: alarmLevelWords[level][language],
              what: alarmSaid(language, kind),
            }),
          'wraps',
        ],
        [t('where'), ({ subject }) => subject[language] || '–', 'wraps'],
        [
          t('acknowledged'),
          ({ acknowledgedBy }) => acknowledgerSaid(language, acknowledgedBy) || '–',
          'wraps',
        ],
      ]}
      rows={report.alarms}
      keyOf={({ kind, subject, at }) => `${kind} ${subject.en} ${at}`}
    />
  )
}

const Recordings = ({ report }: ReportProps) => {
  const { t, language, number, duration } = useWords(report)
  return (
    <TableCard
      label={t('recordings')}
      columns={[
        [t('channel'), ({ name }) => name[language]],
        [t('recorded'), ({ milliseconds }) => duration(milliseconds), 'right'],
        [t('gaps'), ({ gaps }) => number(gaps.length), 'right'],
      ]}
      rows={report.recordings}
      keyOf={({ name }) => name.en}
    />
  )
}

/** Folded, because an unstable network leaves hundreds of gaps. */
const Missing = ({ report }: ReportProps) => {
  const { t, language, span } = useWords(report)
  const all = report.recordings.length
  const merged = mergedGaps(report.recordings).map(({ names, ...gap }) => ({
    ...gap,
    what:
      names.length === all && all > 1
        ? t('allRecordings')
        : t('recordingOf', {
            name: names.map((name) => name[language]).join(language === 'zh' ? '、' : ', '),
          }),
  }))
  const rows = [...report.unheardGaps.map((gap) => ({ ...gap, what: t('watching') })), ...merged]
  if (rows.length === 0) return null
  return (
    <Card title={t('gaps')}>
      <details className={styles['folded']}>
        <summary>{t('gapsFound', { count: rows.length })}</summary>
        <Table
          label={t('gaps')}
          columns={[
            [t('time'), ({ at, endedAt }) => span(at, endedAt)],
            [t('what'), ({ what }) => what, 'wraps'],
            [t('why'), ({ reason }) => gapSaid(language, reason), 'wraps'],
          ]}
          rows={rows}
          keyOf={({ at, what, reason }) => `${what} ${at} ${reason}`}
        />
      </details>
    </Card>
  )
}

/** Which model made which captions and voices. */
const MadeByAi = ({ report }: ReportProps) => {
  const { t, language, number, span } = useWords(report)
  return (
    <TableCard
      label={t('madeByAi')}
      columns={[
        [t('channel'), ({ name }) => name[language], 'wraps'],
        [
          t('what'),
          (row) => t('workIn', { work: workSaid(language, row.work), language: row.language }),
        ],
        [t('model'), ({ model }) => model, 'wraps'],
        [t('time'), ({ firstAt, lastAt }) => span(firstAt, lastAt)],
        [t('utterances'), ({ amount }) => number(amount), 'right'],
      ]}
      rows={report.aiWorks ?? []}
      keyOf={(row) => `${row.work} ${row.name.en} ${row.language} ${row.model}`}
    />
  )
}

const TimeLine = ({ report }: ReportProps) => {
  const { t, language, moment } = useWords(report)
  return (
    <Card title={t('timeLine')}>
      <Table
        label={t('timeLine')}
        columns={[
          [t('time'), ({ at }) => moment(at)],
          [t('who'), (act) => doerSaid(language, act), 'wraps'],
          [t('what'), (act) => actSaid(language, act), 'wraps'],
        ]}
        rows={report.acts}
        keyOf={({ id }) => id}
      />
      <p className={styles['quiet']}>{t('allActs', { count: report.allActs })}</p>
    </Card>
  )
}

const amountCell = (asset: Asset, amount: number, isSigned = false) => (
  <Amount asset={asset} amount={amount} isSigned={isSigned} />
)

interface CostProps extends ReportProps {
  readonly cost: NonNullable<Report['cost']>
}

const Cost = ({ report, cost: { lines, charged, records } }: CostProps) => {
  const { t, language, moment, number } = useWords(report)
  return (
    <Card title={t('cost')}>
      {lines.length > 0 && (
        <Table
          label={t('cost')}
          columns={[
            [t('item'), ({ item }) => quoteItemWords[item][language]],
            [t('quantity'), ({ quantity }) => number(quantity), 'right'],
            [t('rate'), ({ rate, asset }) => amountCell(asset, rate), 'right'],
            [t('amount'), ({ amount, asset }) => amountCell(asset, amount), 'right'],
          ]}
          rows={lines}
          keyOf={({ item, rate, asset }) => `${item} ${asset} ${rate}`}
        />
      )}
      <p className={styles['total']}>
        <span>{t('total')}</span>
        <strong>
          <Amounts charges={charged} />
        </strong>
      </p>
      {records.length > 0 && (
        <>
          <h3>{t('records')}</h3>
          <Table
            label={t('records')}
            columns={[
              [t('time'), ({ createdAt }) => moment(createdAt)],
              [t('type'), ({ type }) => (type === null ? '–' : t(`type${type}`))],
              [t('amount'), ({ asset, amount }) => amountCell(asset, amount, true), 'right'],
              [
                t('balanceAfter'),
                ({ asset, balanceAfter }) => amountCell(asset, balanceAfter),
                'right',
              ],
            ]}
            rows={records}
            keyOf={({ id }) => id}
          />
        </>
      )}
    </Card>
  )
}

interface ServersProps extends ReportProps {
  readonly servers: NonNullable<Report['servers']>
}

/** For administrators alone. */
const Servers = ({ report, servers: { name, moves } }: ServersProps) => {
  const { t, language, moment } = useWords(report)
  return (
    <Card title={t('server')}>
      <p>{name ?? t('serverUnknown')}</p>
      {moves.length === 0 ? (
        <p className={styles['quiet']}>{t('noMoves')}</p>
      ) : (
        <Table
          label={t('server')}
          columns={[
            [t('time'), ({ at }) => moment(at)],
            [t('what'), ({ from, to }) => t('moved', { from, to }), 'wraps'],
            [t('why'), ({ reason }) => moveSaid(language, reason), 'wraps'],
          ]}
          rows={moves}
          keyOf={({ at }) => at}
        />
      )}
    </Card>
  )
}
