import type { WireOutput } from '@openbooth/contract/call'
import type { contract as whole } from '@openbooth/contract'
import { audienceWords } from '@openbooth/contract/live/liveConnections/audience'
import { actSaid, doerSaid } from '@openbooth/contract/live/sound/actTexts'
import { alarmLevelWords } from '@openbooth/contract/live/alarms/kinds'
import {
  acknowledgerSaid,
  alarmSaid,
  durationSaid,
  gapSaid,
  moveSaid,
  quoteItemWords,
} from '@openbooth/contract/live/report/texts'
import { seatRoleWords } from '@openbooth/contract/users/user/texts'
import { eventNumber } from '@openbooth/web/eventNumber.ts'
import { dateText, numberText } from '@openbooth/web/format.ts'
import { personName } from '@openbooth/web/i18n/personName.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { Amount, Amounts } from '../../events/event/index.ts'
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

/** What every part of a report says things with. */
const useWords = ({ timeZone }: Pick<Report, 'timeZone'>) => {
  const t = useText(text)
  const language = useLanguage()
  const moment = (instant: string) => dateText(language, instant, timeZone, 'exact')
  return {
    t,
    language,
    moment,
    number: (value: number) => numberText(language, value),
    duration: (milliseconds: number) => durationSaid(language, milliseconds),
    span: (at: string, endedAt: string | null) =>
      `${moment(at)} – ${endedAt === null ? t('toTheEnd') : dateText(language, endedAt, timeZone, 'clock')}`,
  }
}

interface Told {
  readonly report: Report
}

interface SectionsProps extends Told {
  readonly madeAt: string
}

/** All parts of a report; on paper one below the other. */
export const Sections = ({ report, madeAt }: SectionsProps) => {
  const { t, language } = useWords(report)
  return (
    <div className={styles['sections']}>
      <Overview report={report} />
      <div className={styles['chart']}>
        <AudienceChart
          isSection
          title={t('overTime')}
          minutes={report.audience.minutes}
          timeZone={report.timeZone}
        />
      </div>
      <Heard report={report} />
      <Kinds report={report} />
      <Interpreters report={report} />
      <Connections report={report} />
      <Sound report={report} />
      <Alarms report={report} />
      <Recordings report={report} />
      <Missing report={report} />
      <TimeLine report={report} />
      {report.cost !== null && <Cost report={report} cost={report.cost} />}
      {report.servers !== null && <Servers report={report} servers={report.servers} />}
      <p className={styles['quiet']}>
        {t('timesIn', { zone: zoneText(language, report.closedAt, report.timeZone) })}{' '}
        {t('madeAt', { time: dateText(language, madeAt, report.timeZone) })}
      </p>
    </div>
  )
}

const Overview = ({ report }: Told) => {
  const { t, number, duration } = useWords(report)
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
        ]}
      />
    </Card>
  )
}

const right = 'right' as const

const Heard = ({ report }: Told) => {
  const { t, language, number, duration } = useWords(report)
  const { heard } = report.audience
  return (
    <Card title={t('byLanguage')}>
      {heard.length === 0 ? (
        <p className={styles['quiet']}>{t('nobody')}</p>
      ) : (
        <PlainTable
          label={t('byLanguage')}
          columns={[
            { head: t('heard') },
            { head: t('listeners'), align: right },
            { head: t('peak'), align: right },
            { head: t('average'), align: right },
            { head: t('listened'), align: right },
          ]}
          rows={heard.map(({ channelId, name, listeners, peak, average, milliseconds }) => ({
            key: channelId ?? 'floor',
            cells: [
              name[language],
              number(listeners),
              number(peak),
              number(average),
              duration(milliseconds),
            ],
          }))}
        />
      )}
    </Card>
  )
}

const Kinds = ({ report }: Told) => {
  const { t, language, number, duration } = useWords(report)
  const { kinds } = report.audience
  if (kinds.length === 0) return null
  return (
    <Card title={t('byKind')}>
      <PlainTable
        label={t('byKind')}
        columns={[
          { head: t('kind') },
          { head: t('visits'), align: right },
          { head: t('peak'), align: right },
          { head: t('average'), align: right },
          { head: t('listened'), align: right },
        ]}
        rows={kinds.map(({ kind, visits, peak, average, milliseconds }) => ({
          key: kind,
          cells: [
            audienceWords[kind][language],
            number(visits),
            number(peak),
            number(average),
            duration(milliseconds),
          ],
        }))}
      />
    </Card>
  )
}

const Interpreters = ({ report }: Told) => {
  const { t, language, moment, number, duration } = useWords(report)
  const { interpreters } = report
  if (interpreters.length === 0) return null
  const levelOf = (level: number | null, fullScale: number | null): string => {
    if (level === null) return '–'
    return fullScale === null
      ? t('decibels', { value: number(level) })
      : t('pressure', { value: number(Math.round((level + fullScale) * 10) / 10) })
  }
  const heardBy = ({ exposure }: Interpreter): string =>
    exposure === null
      ? '–'
      : `${levelOf(exposure.level, exposure.fullScale)} / ${levelOf(exposure.loudestMinute, exposure.fullScale)}`
  const turns = interpreters.flatMap(({ name, turns: own }) =>
    own.map((turn) => ({ ...turn, name })),
  )
  return (
    <Card title={t('interpreters')}>
      <PlainTable
        label={t('interpreters')}
        columns={[
          { head: t('name'), wraps: true },
          { head: t('booth'), wraps: true },
          { head: t('turns'), align: right },
          { head: t('onAir'), align: right },
          { head: t('longest'), align: right },
          { head: t('headphones'), align: right, wraps: true },
        ]}
        rows={interpreters.map((one) => ({
          key: one.seat,
          cells: [
            one.name || seatRoleWords.interpreter[language],
            one.boothName?.[language] ?? '–',
            number(one.turns.length),
            duration(one.milliseconds),
            duration(one.longest),
            heardBy(one),
          ],
        }))}
      />
      {turns.length > 0 && (
        <>
          <h3>{t('turnByTurn')}</h3>
          <PlainTable
            label={t('turnByTurn')}
            columns={[
              { head: t('time') },
              { head: t('name'), wraps: true },
              { head: t('onAir'), align: right },
              { head: t('into'), wraps: true },
            ]}
            rows={turns
              .toSorted((one, other) => one.from.localeCompare(other.from))
              .map(({ name, from, milliseconds, channels }) => ({
                key: `${from} ${name}`,
                cells: [
                  moment(from),
                  name || seatRoleWords.interpreter[language],
                  duration(milliseconds),
                  channels
                    .map((channel) => channel[language])
                    .join(language === 'zh' ? '、' : ', '),
                ],
              }))}
          />
        </>
      )}
    </Card>
  )
}

const Connections = ({ report }: Told) => {
  const { t, language, number } = useWords(report)
  const figure = (unit: 'percent' | 'milliseconds', measured: Measured): string =>
    measured === null
      ? '–'
      : t(unit, { average: number(measured.average), worst: number(measured.worst) })
  return (
    <Card title={t('connections')}>
      <PlainTable
        label={t('connections')}
        columns={[
          { head: t('name'), wraps: true },
          { head: t('role') },
          { head: t('lossSent'), align: right },
          { head: t('lossHeard'), align: right },
          { head: t('jitter'), align: right },
          { head: t('delay'), align: right },
        ]}
        rows={report.people.map((one) => ({
          key: one.seat,
          cells: [
            one.name || seatRoleWords[one.role][language],
            one.firstAt === null ? t('notThere') : seatRoleWords[one.role][language],
            figure('percent', one.lossSent),
            figure('percent', one.lossHeard),
            figure('milliseconds', one.jitter),
            figure('milliseconds', one.roundTrip),
          ],
        }))}
      />
      <p className={styles['quiet']}>{t('connectionsHint')}</p>
    </Card>
  )
}

const Sound = ({ report }: Told) => {
  const { t, language, number, duration } = useWords(report)
  if (report.channels.length === 0) return null
  return (
    <Card title={t('sound')}>
      <PlainTable
        label={t('sound')}
        columns={[
          { head: t('channel') },
          { head: t('onAir'), align: right },
          { head: t('speech'), align: right },
          { head: t('loudness'), align: right },
          { head: t('distorted'), align: right },
        ]}
        rows={report.channels.map((one) => ({
          key: one.name.en,
          cells: [
            one.name[language],
            duration(one.milliseconds),
            duration(one.speechMilliseconds),
            one.loudness === null ? '–' : t('lufs', { value: number(one.loudness) }),
            number(one.clipped),
          ],
        }))}
      />
    </Card>
  )
}

const Alarms = ({ report }: Told) => {
  const { t, language, span } = useWords(report)
  return (
    <Card title={t('alarms')}>
      {report.alarms.length === 0 ? (
        <p className={styles['quiet']}>{t('noAlarms')}</p>
      ) : (
        <PlainTable
          label={t('alarms')}
          columns={[
            { head: t('time') },
            { head: t('what'), wraps: true },
            { head: t('where'), wraps: true },
            { head: t('acknowledged'), wraps: true },
          ]}
          rows={report.alarms.map((alarm) => ({
            key: `${alarm.kind} ${alarm.subject.en} ${alarm.at}`,
            cells: [
              span(alarm.at, alarm.endedAt),
              t('graded', {
                grade: alarmLevelWords[alarm.level][language],
                what: alarmSaid(language, alarm.kind),
              }),
              alarm.subject[language] || '–',
              acknowledgerSaid(language, alarm.acknowledgedBy) || '–',
            ],
          }))}
        />
      )}
    </Card>
  )
}

const Recordings = ({ report }: Told) => {
  const { t, language, number, duration } = useWords(report)
  if (report.recordings.length === 0) return null
  return (
    <Card title={t('recordings')}>
      <PlainTable
        label={t('recordings')}
        columns={[
          { head: t('channel') },
          { head: t('recorded'), align: right },
          { head: t('gaps'), align: right },
        ]}
        rows={report.recordings.map(({ name, milliseconds, gaps }) => ({
          key: name.en,
          cells: [name[language], duration(milliseconds), number(gaps.length)],
        }))}
      />
    </Card>
  )
}

const Missing = ({ report }: Told) => {
  const { t, language, span } = useWords(report)
  const rows = [
    ...report.earGaps.map((gap) => ({ ...gap, what: t('watching') })),
    ...report.recordings.flatMap(({ name, gaps }) =>
      gaps.map((gap) => ({ ...gap, what: t('recordingOf', { name: name[language] }) })),
    ),
  ]
  if (rows.length === 0) return null
  return (
    <Card title={t('gaps')}>
      <PlainTable
        label={t('gaps')}
        columns={[
          { head: t('time') },
          { head: t('what'), wraps: true },
          { head: t('why'), wraps: true },
        ]}
        rows={rows.map(({ at, endedAt, what, reason }) => ({
          key: `${what} ${at} ${reason}`,
          cells: [span(at, endedAt), what, gapSaid(language, reason)],
        }))}
      />
    </Card>
  )
}

const TimeLine = ({ report }: Told) => {
  const { t, language, moment } = useWords(report)
  return (
    <Card title={t('timeLine')}>
      <PlainTable
        label={t('timeLine')}
        columns={[
          { head: t('time') },
          { head: t('who'), wraps: true },
          { head: t('what'), wraps: true },
        ]}
        rows={report.acts.map((act) => ({
          key: act.id,
          cells: [moment(act.at), doerSaid(language, act.by), actSaid(language, act)],
        }))}
      />
      <p className={styles['quiet']}>{t('allActs', { count: report.allActs })}</p>
    </Card>
  )
}

interface CostProps extends Told {
  readonly cost: NonNullable<Report['cost']>
}

const Cost = ({ report, cost: { lines, charged, records } }: CostProps) => {
  const { t, language, moment, number } = useWords(report)
  return (
    <Card title={t('cost')}>
      {lines.length > 0 && (
        <PlainTable
          label={t('cost')}
          columns={[
            { head: t('item') },
            { head: t('quantity'), align: right },
            { head: t('rate'), align: right },
            { head: t('amount'), align: right },
          ]}
          rows={lines.map(({ item, quantity, rate, amount, asset }) => ({
            key: `${item} ${asset} ${rate}`,
            cells: [
              quoteItemWords[item][language],
              number(quantity),
              <Amount key="rate" asset={asset} amount={rate} />,
              <Amount key="amount" asset={asset} amount={amount} />,
            ],
          }))}
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
          <PlainTable
            label={t('records')}
            columns={[
              { head: t('time') },
              { head: t('type') },
              { head: t('amount'), align: right },
              { head: t('balanceAfter'), align: right },
            ]}
            rows={records.map(({ id, createdAt, type, asset, amount, balanceAfter }) => ({
              key: id,
              cells: [
                moment(createdAt),
                type === null ? '–' : t(`type${type}`),
                <Amount key="amount" asset={asset} amount={amount} isSigned />,
                <Amount key="after" asset={asset} amount={balanceAfter} />,
              ],
            }))}
          />
        </>
      )}
    </Card>
  )
}

interface ServersProps extends Told {
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
        <PlainTable
          label={t('server')}
          columns={[
            { head: t('time') },
            { head: t('what'), wraps: true },
            { head: t('why'), wraps: true },
          ]}
          rows={moves.map(({ at, from, to, reason }) => ({
            key: at,
            cells: [moment(at), t('moved', { from, to }), moveSaid(language, reason)],
          }))}
        />
      )}
    </Card>
  )
}
