import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, numberText, ownTimeZone } from '@openbooth/web/format.ts'
import { zoneText } from '../../kit/time/zoneText.ts'
import { PlainTable } from '../../kit/value/PlainTable.tsx'
import {
  audienceTypes,
  audienceWords,
  listenersOf,
} from '@openbooth/contract/live/liveConnections/audience'
import type { Minute } from './board.ts'
import { lineOf, type Point } from './lineOf.ts'
import sections from '../../kit/page/sections.module.css'
import styles from './monitoring.module.css'
import { text } from './text.ts'

interface AudienceChartProps {
  readonly title: string
  /** In order; undefined while they are on their way. */
  readonly minutes: readonly Minute[] | undefined
  /** IANA name of the displayed time zone. Absent: the user's own. */
  readonly timeZone?: string
  /** The time span of the chart in milliseconds. Absent: that of the data. */
  readonly spanMs?: number
  /** The head of a part of the page. */
  readonly isSection?: boolean
}

const width = 600
const height = 96

/** Listeners minute by minute as a line, or the same as a table. */
export const AudienceChart = ({
  title,
  minutes,
  timeZone = ownTimeZone(),
  spanMs,
  isSection = false,
}: AudienceChartProps) => {
  const t = useText(text)
  const language = useLanguage()
  const [shown, setShown] = useState('chart')
  const points: readonly Point[] = (minutes ?? []).map(({ minute, audience }) => ({
    at: Date.parse(minute),
    value: listenersOf(audience),
  }))
  const Head = isSection ? 'h2' : 'h3'
  const [first, last] = [minutes?.[0], minutes?.at(-1)]
  const start =
    spanMs === undefined || last === undefined
      ? first?.minute
      : new Date(Date.parse(last.minute) - spanMs).toISOString()
  const most = points.reduce<Point | undefined>(
    (found, point) => (found === undefined || point.value > found.value ? point : found),
    undefined,
  )
  return (
    <div className={styles['chart']}>
      <div className={styles['chartHead']}>
        <Head>{title}</Head>
        <SegmentedControl
          size="xs"
          aria-label={t('shownAs')}
          value={shown}
          onChange={setShown}
          data={[
            { value: 'chart', label: t('asChart') },
            { value: 'table', label: t('asTable') },
          ]}
        />
      </div>
      {start === undefined || last === undefined || most === undefined ? (
        <p className={sections['muted']}>{minutes === undefined ? '\u00a0' : t('noHistory')}</p>
      ) : shown === 'table' ? (
        <MinuteTable title={title} minutes={minutes!} timeZone={timeZone} />
      ) : (
        <Line
          title={title}
          timeZone={timeZone}
          points={points}
          start={start}
          end={last.minute}
          most={most}
        />
      )}
      {first !== undefined && (
        <p className={sections['muted']}>
          {t('timesIn', { zone: zoneText(language, first.minute, timeZone) })}
        </p>
      )}
    </div>
  )
}

interface MinuteTableProps {
  readonly title: string
  readonly minutes: readonly Minute[]
  readonly timeZone: string
}

const MinuteTable = ({ title, minutes, timeZone }: MinuteTableProps) => {
  const t = useText(text)
  const language = useLanguage()
  return (
    <div className={styles['minutes']}>
      <PlainTable
        label={title}
        columns={[
          { head: t('minute') },
          { head: t('total'), align: 'right' },
          ...audienceTypes.map((type) => ({
            head: audienceWords[type][language],
            align: 'right' as const,
          })),
          { head: t('staff'), align: 'right' },
        ]}
        rows={minutes.toReversed().map(({ minute, audience, staff }) => ({
          key: minute,
          cells: [
            dateText(language, minute, timeZone, 'compact'),
            numberText(language, listenersOf(audience)),
            ...audienceTypes.map((type) => numberText(language, audience[type])),
            numberText(language, staff),
          ],
        }))}
      />
    </div>
  )
}

interface LineProps {
  readonly title: string
  readonly timeZone: string
  readonly points: readonly Point[]
  readonly start: string
  readonly end: string
  /** The point with the most listeners. */
  readonly most: Point
}

const Line = ({ title, timeZone, points, start, end, most }: LineProps) => {
  const t = useText(text)
  const language = useLanguage()
  const time = (instant: string) => dateText(language, instant, timeZone, 'time')
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('chartLabel', {
          title,
          from: time(start),
          to: time(end),
          count: numberText(language, most.value),
        })}
      >
        {lineOf(points, width, height, Date.parse(start)).map(({ line, area }) => (
          <g key={line}>
            <path d={area} className={styles['area']} />
            <path d={line} className={styles['line']} vectorEffect="non-scaling-stroke" />
          </g>
        ))}
      </svg>
      <figcaption>
        <span>{time(start)}</span>
        <span>
          {t('highest', {
            count: numberText(language, most.value),
            time: time(new Date(most.at).toISOString()),
          })}
        </span>
        <span>{time(end)}</span>
      </figcaption>
    </figure>
  )
}
