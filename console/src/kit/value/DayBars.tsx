import { useId } from 'react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText } from '@openbooth/web/format.ts'
import styles from './dayBars.module.css'
import { PlainTable } from './PlainTable.tsx'
import { text } from '../text.ts'

interface DayBarsProps {
  /** The counted objects: 'New users'. */
  readonly label: string
  /** One after the other, today the last. */
  readonly days: readonly {
    /** `2026-11-21` */
    readonly day: string
    readonly value: number
  }[]
  /** A value in words, with its unit. */
  readonly inWords: (value: number) => string
}

/** Of every hundred across, so much is the gap between two bars. */
const gap = 1.6
const height = 40

/** A bar chart by day, with the same numbers in a table below. */
export const DayBars = ({ label, days, inWords }: DayBarsProps) => {
  const t = useText(text)
  const language = useLanguage()
  const titleId = useId()
  const name = (day: string) => dateText(language, `${day}T12:00:00Z`, 'UTC', 'date')
  const values = days.map(({ value }) => value)
  const most = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  // Without any value the line of zero is at the bottom.
  const top = most === bottom ? 1 : most
  const span = top - bottom
  const width = 100 / Math.max(1, days.length)
  const yOf = (value: number) => ((top - value) / span) * height
  const [first, last] = [days[0], days.at(-1)]
  return (
    <div className={styles['chart']}>
      <svg
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={titleId}
      >
        <title id={titleId}>
          {t('chartOf', { name: label, least: inWords(Math.min(...values)), most: inWords(most) })}
        </title>
        {days.map(({ day, value }, index) => (
          <rect
            key={day}
            className={styles['bar']}
            data-last={index === days.length - 1 || undefined}
            x={index * width + gap / 2}
            width={width - gap}
            y={Math.min(yOf(value), yOf(0), height - 0.6)}
            // A day without anything is a line, not a hole.
            height={Math.max(Math.abs(yOf(value) - yOf(0)), 0.6)}
          />
        ))}
      </svg>
      <div className={styles['ends']} aria-hidden>
        <span>{first === undefined ? '' : name(first.day)}</span>
        <span>{last === undefined ? '' : name(last.day)}</span>
      </div>
      <details className={styles['table']}>
        <summary aria-label={t('asTableOf', { name: label })}>{t('asTable')}</summary>
        <PlainTable
          label={label}
          columns={[{ head: t('day') }, { head: label, align: 'right' }]}
          rows={days
            .toReversed()
            .map(({ day, value }) => ({ key: day, cells: [name(day), inWords(value)] }))}
        />
      </details>
    </div>
  )
}
